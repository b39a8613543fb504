/** Texts about the record system that opened the page (SMART on FHIR). `system` is the fallback for its name. */
export const record = {
  system: 'journalsystemet',
  patient: {
    label: 'Pasienten i {system}',
    born: 'født {year}',
    /** After «Ny pasient», until the record system opens another patient. */
    released: 'Notatet hører ikke til noen pasient ennå. Åpne neste pasient i {system}.',
    use: 'Bruk {name}',
  },
  save: {
    save: 'Lagre i journalen',
    saving: 'Lagrer …',
    saved: 'Lagret i journalen',
    again: 'Lagre endringene',
    status: 'Lagret i {system} kl. {time}. Dokument {id}, utgave {version}.',
    statusWithoutVersion: 'Lagret i {system} kl. {time}. Dokument {id}.',
    changed: 'Endret siden det ble lagret i {system} kl. {time}.',
    announced: 'Notatet er lagret i {system}.',
    retry: 'Prøv igjen',
    asNew: 'Lagre som nytt dokument',
    before: {
      saved: 'Det forrige notatet er lagret i journalen',
      failed: 'Det forrige notatet ble ikke lagret i journalen',
    },
  },
  other: {
    patient: {
      title: 'En annen pasient er åpnet i {system}: {name}.',
      help: 'Det som står på siden, gjelder {before}, og lagres ikke hos {name}. Åpne {before} i {system} for å lagre det der. Du kan fortsatt kopiere notatet.',
      begin: 'Begynn på {name}',
    },
    encounter: {
      title: '{name} er åpnet på nytt i {system}, i en annen kontakt.',
      help: 'Ingenting lagres før du har valgt hvilken kontakt notatet hører til.',
      keep: 'Notatet hører til den nye',
      begin: 'Begynn på nytt',
    },
    unbound: {
      title: '{name} er åpnet i {system}.',
      help: 'Gjelder det som står på siden, denne pasienten?',
      keep: 'Ja, det gjelder {name}',
      begin: 'Nei, begynn på nytt',
    },
  },
  failure: {
    title: 'Åpningen fra journalsystemet gikk ikke – Ordrett',
    description: 'Ordrett kunne ikke åpnes på en pasient fra journalsystemet.',
    heading: 'Pasienten kunne ikke åpnes i Ordrett',
    reasons: {
      ukjent:
        'Ordrett er ikke satt opp for journalsystemet som åpnet denne siden, og har derfor ikke hentet noe derfra. Den som drifter Ordrett, må legge det til.',
      ufullstendig: 'Adressen fra journalsystemet var ikke fullstendig. Åpne Ordrett fra pasientens journal på nytt.',
      nede: 'Journalsystemet svarte ikke, eller svaret kunne ikke brukes. Prøv igjen om litt.',
      avvist:
        'Journalsystemet ga ikke Ordrett tilgang til pasienten. Prøv igjen, eller si fra til den som drifter Ordrett.',
      utlopt: 'Det tok for lang tid, eller åpningen er alt brukt. Åpne Ordrett fra pasientens journal på nytt.',
      opptatt:
        'Ordrett kan ikke åpne pasienten akkurat nå. Ingenting er gått tapt. Prøv igjen om litt, fra pasientens journal.',
      pasient:
        'Journalsystemet sa ikke hvilken pasient det gjelder, eller Ordrett fikk ikke lese navnet. Åpne Ordrett fra en pasients journal.',
    },
    help: 'Du kan bruke Ordrett som vanlig og kopiere notatet inn i journalen.',
    journal: 'Gå til Pasientjournal',
  },
} as const
