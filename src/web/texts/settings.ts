/** Texts of the settings on /journal. */
export const settings = {
  heading: 'Innstillinger',
  kept: 'Valgene lagres bare i denne nettleseren, også etter at du logger ut. De inneholder ingenting om deg eller pasienter.',
  close: 'Lukk',
  live: {
    label: 'Tekst mens du snakker',
    help: 'Lyden sendes i små deler under opptaket. Når dette er av, sendes hele opptaket etter at du har stoppet.',
  },
  shortcuts: {
    label: 'Tastatursnarveier',
    help: 'Styr opptak, avspilling og notat fra tastaturet, også mens du skriver.',
  },
  speechMike: {
    label: 'Diktatmikrofon med knapper',
    help: 'Bruk knappene på for eksempel en SpeechMike. Nettleseren spør hvilken enhet det gjelder.',
  },
} as const
