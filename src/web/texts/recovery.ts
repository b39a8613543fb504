/** Texts of the offer to recover work after a crash, where the operator has enabled it. */
export const recovery = {
  /** If nothing was recorded. */
  titleWithoutSound: 'Siden ble borte kl. {time}, med tekst som ikke var kopiert.',
  help: 'Teksten, og lyden som ikke var skrevet ned, ligger kryptert på denne maskinen. Du kan hente dem tilbake fram til kl. {until}. Logger du ut, blir de slettet.',
  occupied: 'Siden må være tom først. Kopier det du holder på med, og trykk på «Ny pasient».',
  takeBack: 'Hent tilbake',
  busy: 'Henter …',
  discard: 'Forkast',
  question: {
    heading: 'Forkaste arbeidet?',
    text: 'Teksten og lyden fra kl. {time} blir slettet, og kan ikke hentes tilbake senere.',
    confirm: 'Slett for godt',
  },
  outcome: {
    restored: {
      title: 'Arbeidet er hentet tilbake.',
      help: 'De siste sekundene før siden ble borte, kan mangle. Les gjennom teksten før du kopierer den.',
    },
    partly: {
      title: 'Teksten er hentet tilbake, men ikke all lyden.',
      help: 'Noe av lyden som ikke var skrevet ned, kunne ikke leses. Les gjennom teksten, og dikter på nytt det som mangler.',
    },
    gone: {
      title: 'Arbeidet kunne ikke hentes tilbake.',
      help: 'Tiden er ute, serveren er startet på nytt, eller arbeidet er hentet i en annen fane. Dikter på nytt det som ikke er kopiert.',
    },
    unreadable: {
      title: 'Arbeidet kunne ikke hentes tilbake.',
      help: 'Det som lå kryptert på maskinen, var skadet og er slettet. Dikter på nytt det som ikke er kopiert.',
    },
    unreachable: {
      title: 'Fikk ikke kontakt med serveren.',
      help: 'Arbeidet ligger fortsatt kryptert på maskinen. Prøv igjen.',
    },
  },
} as const
