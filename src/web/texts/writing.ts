/** Texts of the journal page that only a language model needs. */
export const writing = {
  document: 'Dokument',
  documents: {
    journalnotat: 'Journalnotat',
    epikrise: 'Epikrise',
    henvisning: 'Henvisning',
    pasientbrev: 'Pasientbrev',
    parorendebrev: 'Brev til pårørende',
  },
  instructions: 'Instruks',
  instructionsExample: 'Instruks, f.eks. «kort»',
  draft: 'Skrives nå',
  notices: {
    'llm-failed': 'Språkmodellen svarte ikke riktig. Notatet er skrevet av den faste notatskriveren.',
    'llm-too-long': 'Transkripsjonen er for lang for språkmodellen. Notatet er skrevet av den faste notatskriveren.',
  },
}
