/** Texts of the journal page's layout and player, and of the information about the server. */
export const workplace = {
  tabs: {
    label: 'Deler av siden',
    opptak: 'Opptak',
    transkripsjon: 'Transkripsjon',
    notat: 'Notat',
    words: '{count} ord',
    open: '{count} å se over',
  },
  outline: {
    chosen: 'Overskrifter i notatet',
    usual: 'Vanlige overskrifter i et notat',
    soFar: 'Notatet så langt',
  },
  source: {
    label: 'Kilden til setningen',
    show: 'Vis i transkripsjonen',
    close: 'Lukk kilden',
  },
  player: {
    play: 'Spill av',
    pause: 'Stans avspillingen',
    place: 'Sted i opptaket',
    at: '{at} av {length}',
    atUncertain: '{at} av {length}, usikkert sted',
    rate: 'Hastighet',
    hear: 'Hør neste usikre sted',
  },
  /** The server's speech model and note writer. */
  about: {
    heading: 'Om Ordrett',
    speechModel: 'Talemodell',
    noteWriter: 'Notatskriver',
    /** The rule-based writer, which the API names `extractive` plus a version. */
    ruleWriter: 'Faste regler, versjon {version}',
    /** By value of NOTE_WRITER. */
    writers: {
      extractive:
        'Notatet settes opp etter faste regler, uten språkmodell. Det består av ordene dine, og samme diktat gir alltid samme notat.',
      llm: 'Notatet settes opp etter faste regler med ordene dine. En språkmodell omformulerer det setning for setning. Hver endring kontrolleres, vises med før og etter, og kan slås av.',
    },
    kept: 'Egne ord, fraser og innstillinger ligger bare i denne nettleseren, til du sletter dem.',
  },
} as const
