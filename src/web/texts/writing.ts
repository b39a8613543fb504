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
    'llm-failed': 'Språkmodellen ga ikke noe brukbart svar. Notatet er skrevet etter faste regler i stedet.',
    'llm-too-long': 'Transkripsjonen er for lang for språkmodellen. Notatet er skrevet etter faste regler i stedet.',
    'llm-not-ready': 'Språkmodellen er ikke klar ennå. Notatet er skrevet etter faste regler i stedet.',
  },
}
