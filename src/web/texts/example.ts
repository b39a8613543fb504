/** Texts of the example recordings, for users without a microphone or a model that understands people. */
export const example = {
  offer: 'Prøv et eksempelopptak',
  help: 'En datastemme har diktert om en oppdiktet pasient.',
  recordings: {
    luftveier: 'Hoste og feber',
    psykiatri: 'Nedstemthet',
    'blodtrykk-kvinne': 'Høyt blodtrykk',
  },
  mark: 'Eksempel',
  hear: 'Hør eksempelet',
  mute: 'Slå av lyden',
  failed: 'Eksempelet kunne ikke hentes. Prøv igjen.',
  copied: 'EKSEMPEL, ikke en pasient',
} as const
