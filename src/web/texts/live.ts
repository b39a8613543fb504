/** Texts for live dictation, and for recordings that are paused, resumed or read from a file. */
export const live = {
  login: {
    expiredHelp: 'Alt på siden er trygt. Logg inn igjen i et eget vindu, så fortsetter arbeidet av seg selv.',
    notKept:
      'Nettleseren lagrer ikke innloggingen, fordi lagring er slått av eller fullt. Du er innlogget til du lukker siden eller laster den på nytt.',
  },
  whosePatient: {
    heading: 'Er det samme pasient?',
    help: 'Det du sier nå, holdes utenfor notatet til du har svart.',
    paused: 'Det er {minutes} siden forrige opptak.',
    pausedSince: 'Det er {minutes} siden forrige opptak. Diktatet på siden begynte kl. {time}.',
    same: 'Samme pasient',
    other: 'Ny pasient',
    /** Part of the last dictation was split off, and waits. */
    next: 'Pasienten som venter',
    words: 'Nytt opptak, ikke lagt til ennå',
    listening: 'Lytter …',
    /** The note on the page would be lost. */
    delete: {
      heading: 'Slette notatet på siden?',
      text: 'Det er ikke kopiert. Det nye opptaket får siden for seg selv, og fortsetter uansett hva du svarer.',
      confirm: 'Slett notatet',
    },
  },
  cleared: {
    title: 'Siden er tømt',
    help: 'Du kan angre en liten stund, men opptaket er slettet.',
    undo: 'Angre',
  },
  status: {
    paused: 'Pause',
    opening: 'Leser lydfilen …',
    saved: 'Notatet er lagret i journalen',
    waiting: {
      turn: 'Venter på tur …',
      unready: 'Venter på serveren …',
      contact: 'Venter på kontakt …',
      login: 'Venter på innlogging …',
      trouble: 'Prøver igjen …',
    },
  },
  waiting: {
    turn: 'Serveren er opptatt. Opptaket er trygt, og sendes så snart det er plass.',
    unready: 'Serveren er ikke klar ennå. Opptaket er trygt, og sendes når den er klar.',
    contact: 'Uten nett. Alt er tatt vare på og sendes av seg selv.',
    login: 'Venter på innlogging. Opptaket er trygt, og sendes når du er logget inn igjen.',
    trouble: 'Serveren svarer ikke som den skal. Opptaket er trygt, og sendes på nytt.',
  },
  began: 'Diktatet begynte kl. {time}',
  received: 'Skrevet ned til {time}',
  provisional: 'Foreløpig tekst:',
  listening: 'Lytter …',
  /** After a crash. */
  brokenOff: {
    title: 'Et opptak på {length} ble avbrutt kl. {time}.',
    help: 'Siden ble borte uten at du lukket den. Lyden og teksten er ikke lagret noe sted. Ta opp på nytt det som ikke er kopiert.',
    /** Shown when the recovery code could not be loaded, so that it is unknown what can be recovered. */
    helpUnknown: 'Last siden på nytt for å se om arbeidet kan hentes tilbake.',
    seen: 'Jeg har sett det',
  },
  pause: 'Pause',
  resume: 'Fortsett',
  pauseLabel: 'Sett opptaket på pause',
  resumeLabel: 'Fortsett opptaket',
  continue: 'Fortsett opptaket',
  hintPaused: 'Mikrofonen er av. Fortsett når du vil, eller trykk på knappen for å stoppe.',
  openFile: 'Lydfil',
  openFileLabel: 'Åpne en lydfil',
  dropFile: 'Slipp lydfilen her',
  dropFileHelp: 'Den skrives ned som om den var tatt opp nå.',
  problems: {
    'file-unreadable': 'Lydfilen kunne ikke leses. Prøv en fil av typen WAV, MP3, M4A, Ogg eller WebM.',
    'file-empty': 'Lydfilen er tom.',
    'file-too-long': 'Lydfilen er for lang. Et opptak kan vare i {minutes} til sammen.',
    'file-too-large': 'Lydfilen er for stor til å leses i nettleseren.',
  },
} as const
