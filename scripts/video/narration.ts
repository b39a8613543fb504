/** Captions that describe the actions in the video. Where the voice speaks, the captions are its words instead. */
export const narration = {
  open: 'Konsultasjonen er ferdig. Åpne Pasientjournal.',
  record: 'Start opptaket, og diktér.',
  stop: 'Stopp opptaket når du er ferdig.',
  transcript: 'Teksten kom mens du snakket.',
  note: 'Notatet får overskriftene et journalnotat skal ha.',
  source: 'Pek på en setning, og se hva den bygger på.',
  correct: 'Les gjennom, og rett det som må rettes.',
  copy: 'Kopier notatet inn i journalsystemet.',
  clear: 'Trykk på «Ny pasient». Ingenting er lagret.',
} as const
