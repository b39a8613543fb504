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
  edits: {
    label: 'Endringer fra språkmodellen',
    running: 'Språkmodellen ser over notatet. Du kan bruke det så lenge.',
    count: 'Språkmodellens endringer: {on} av {all} i bruk',
    allOff: 'Slå av alle',
    allOn: 'Slå på alle',
    on: 'Bruk endringen: {text}',
    before: 'Før:',
    after: 'Etter:',
    own: 'Du har rettet her selv.',
    letter:
      'Faste regler har satt opp brevet med ordene i diktatet. Språkmodellen trengs for å skrive det om til klarspråk. Setninger den ikke får til uten å endre innholdet, står som de ble diktert.',
  },
  notices: {
    'llm-failed':
      'Språkmodellen svarte ikke som den skulle. Det den ikke har endret, står slik faste regler skrev det.',
    'llm-late': 'Språkmodellen rakk ikke hele notatet. Resten står slik faste regler skrev det.',
    'llm-not-ready': 'Språkmodellen er ikke klar ennå. Notatet står slik faste regler skrev det.',
  },
}
