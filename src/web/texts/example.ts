/** Texts of the example recordings, for who has no model for people yet, or no microphone. */
export const example = {
  offer: 'Prøv et eksempelopptak',
  help: 'En datastemme har diktert om en oppdiktet pasient.',
  recordings: {
    kne: 'Vondt kne',
    psykiatri: 'Nedstemthet',
    'blodtrykk-kvinne': 'Høyt blodtrykk',
  },
  mark: 'Eksempel',
  hear: 'Hør eksempelet',
  mute: 'Slå av lyden',
  failed: 'Eksempelet kunne ikke hentes. Prøv igjen.',
  copied: 'EKSEMPEL, ikke en pasient',
} as const
