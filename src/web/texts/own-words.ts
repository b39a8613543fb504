/** Texts of «Mine ord og fraser» on /profile, and of correcting a word on /journal. */
export const ownWords = {
  heading: 'Mine ord og fraser',
  intro:
    'Lær Ordrett ordene du bruker. Det du legger inn, lagres bare i denne nettleseren på denne enheten, og sendes med diktatet når det skrives ned. Skriv aldri inn noe om pasienter.',
  count: '{count} av {most}',
  add: 'Legg til',
  save: 'Lagre endringen',
  cancel: 'Avbryt',
  edit: 'Endre «{name}»',
  remove: 'Fjern «{name}»',
  full: 'Listen er full. Fjern noe for å legge til mer.',
  notKept: 'Nettleseren lagret ikke endringen. Den gjelder til du lukker siden.',
  vocabulary: {
    heading: 'Egne ord',
    help: 'Steder, preparater, faguttrykk og egennavn som talegjenkjenningen skal kjenne igjen og skrive slik du gjør.',
    empty: 'Ingen egne ord ennå.',
    fields: { word: { label: 'Ord', example: 'For eksempel Sulitjelma' } },
  },
  corrections: {
    heading: 'Rettelser',
    help: 'Ord som stadig blir oppfattet feil. De rettes når de kommer i transkripsjonen, også i tekst du limer inn.',
    empty: 'Ingen rettelser ennå. Du kan også merke et ord i transkripsjonen og rette det der.',
    fields: {
      heard: { label: 'Blir skrevet', example: 'For eksempel apiksiban' },
      written: { label: 'Skal være', example: 'For eksempel apiksaban' },
    },
  },
  abbreviations: {
    heading: 'Forkortelser',
    help: 'Velg om notatet skal ha forkortelsen eller skrive den helt ut.',
    empty: 'Ingen egne forkortelser ennå.',
    fields: {
      short: { label: 'Forkortelse', example: 'For eksempel UL' },
      long: { label: 'Helt utskrevet', example: 'For eksempel ultralyd' },
      write: { label: 'I notatet', choices: { short: 'Forkortet', long: 'Skrevet ut' } },
    },
  },
  phrases: {
    heading: 'Standardfraser',
    help: 'Si «sett inn» og navnet på frasen, så settes teksten inn der du er: «sett inn normal cor pulm».',
    empty: 'Ingen standardfraser ennå.',
    fields: {
      name: { label: 'Navn', example: 'For eksempel normal cor pulm' },
      text: { label: 'Tekst', example: 'For eksempel: Cor: Regelmessig rytme, ingen bilyder.' },
    },
  },
  file: {
    heading: 'Flytt til en annen enhet',
    help: 'Eksporter alt til en fil, og importer filen der du trenger den. Importen legger bare til, og fjerner ingenting.',
    export: 'Eksporter til fil',
    import: 'Importer fra fil',
    imported: '{count} oppføringer er lest inn',
    importedOne: 'Én oppføring er lest inn',
    unreadable: 'Filen inneholder ingen ord eller fraser som kan leses.',
    tooLarge: 'Filen er for stor. Den kan være på høyst 5 MB.',
    removeAll: 'Fjern alt',
    removeAllQuestion: {
      heading: 'Fjerne alle ord og fraser?',
      text: 'De fjernes fra denne nettleseren. Vil du ha dem senere, kan du eksportere dem til en fil først.',
      confirm: 'Fjern alt',
      cancel: 'Behold',
    },
    /** Name of the exported file. */
    name: 'ordrett-ord-og-fraser.json',
  },
  correct: {
    button: 'Rett overalt',
    heading: 'Rett «{word}»',
    written: 'Skal være',
    here: 'Rett overalt',
    remember: 'Rett overalt og husk',
    help: 'Velger du «husk», lagres rettelsen bare i denne nettleseren. Velg det aldri for noe som sier hvem pasienten er.',
    done: 'Rettet {count} steder',
    doneOnce: 'Rettet ett sted',
    pasted: 'Rettelsene dine er brukt på teksten du limte inn. Ctrl+Z tar dem bort igjen.',
  },
} as const
