/** Before the page locks after long idleness, and when it has. */
export const idle = {
  warning: 'Siden låses snart.',
  seconds: '{seconds} s igjen',
  stay: 'Fortsett',
  heading: 'Siden er låst',
  help: 'Ingen har brukt siden på en stund, så innholdet er skjult. Logg inn igjen som {name}, så er alt som før.',
  others: 'Hvis noen andre logger inn, er innholdet fortsatt skjult for dem.',
  unlock: 'Lås opp',
} as const

/** Shown in place of unsaved work whose owner is not the logged-in user. */
export const lockedWork = {
  heading: 'Denne fanen er låst',
  help: 'Her ligger arbeid som ikke er kopiert. Det er skjult til {name} logger inn igjen.',
  recording: 'Mikrofonen er på, og opptaket fortsetter.',
  logIn: 'Logg inn som {name}',
  pause: 'Sett opptaket på pause',
  discard: 'Slett arbeidet',
  question: {
    heading: 'Slette arbeidet?',
    text: 'Alt som {name} har på siden, blir slettet. Det er ikke lagret noe sted.',
    confirm: 'Slett',
    cancel: 'Behold',
  },
} as const
