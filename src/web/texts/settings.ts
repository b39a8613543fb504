/** Texts of the settings on /journal. */
export const settings = {
  heading: 'Innstillinger',
  kept: 'Valgene lagres bare i denne nettleseren, også etter at du logger ut. De inneholder ingenting om deg eller pasienter.',
  microphone: {
    label: 'Mikrofon',
    system: 'Systemets standardmikrofon',
    gone: 'Den du har valgt (ikke tilkoblet)',
    help: 'Du kan bytte mikrofon midt i et opptak.',
    goneHelp: 'Mikrofonen du har valgt, er ikke tilkoblet. Til den er tilbake, brukes systemets standardmikrofon.',
    unnamed: 'Nettleseren viser mikrofonene når siden har fått bruke en av dem. Test mikrofonen, så kommer de.',
  },
  trial: {
    start: 'Test mikrofonen',
    notNow: 'Mikrofonen kan ikke testes mens du tar opp.',
    speak: 'Snakk nå, som du pleier.',
    left: '{seconds} s igjen',
    player: 'Spill av testen',
    quality: {
      good: { verdict: 'Lyden er god.', help: 'Hør gjerne selv. Testen sendes ikke noe sted.' },
      weak: {
        verdict: 'Lyden er svak.',
        help: 'Kom nærmere mikrofonen, eller skru den opp i systemets lydinnstillinger.',
      },
      none: {
        verdict: 'Ingen lyd.',
        help: 'Vi hørte ingen tale. Velg en annen mikrofon, eller sjekk om den er slått av.',
      },
      'too-loud': {
        verdict: 'Lyden er for høy.',
        help: 'Hold mikrofonen lenger unna, eller skru den ned i systemets lydinnstillinger.',
      },
    },
  },
  live: {
    label: 'Tekst mens du snakker',
    help: 'Lyden sendes i små deler under opptaket. Når dette er av, sendes hele opptaket etter at du har stoppet.',
  },
  spellCheck: {
    label: 'Stavekontroll',
    help: 'Nettleseren kontrollerer transkripsjonen og notatet. Chrome («Forbedret stavekontroll») og Edge (Microsoft Editor) kan sende teksten til leverandøren sin for å gjøre det. Spør IT-avdelingen før du slår den på.',
  },
  shortcuts: {
    label: 'Tastatursnarveier',
    help: 'Styr opptak, avspilling og notat fra tastaturet, også mens du skriver.',
  },
  showShortcuts: 'Vis snarveiene',
  shortcutList: {
    heading: 'Tastatursnarveier',
    off: 'Snarveiene er slått av. Slå dem på i innstillingene.',
    keys: ['Alt', 'Skift'],
    commands: {
      record: 'Start eller stopp opptak',
      start: 'Start opptak',
      stop: 'Stopp opptak',
      pause: 'Pause eller fortsett opptak',
      play: 'Spill av eller stans',
      halt: 'Stopp',
      back: 'Tre sekunder tilbake',
      forward: 'Tre sekunder fram',
      copy: 'Kopier notatet',
      'new-patient': 'Ny pasient',
      transcript: 'Gå til transkripsjonen',
      note: 'Gå til notatet',
    },
    help: 'Vis denne listen (utenfor tekstfeltene)',
    helpKey: '?',
    mac: 'På Mac er Alt det samme som Option (⌥). Mediataster virker også når et opptak er spilt av.',
  },
  speechMike: {
    label: 'Diktatmikrofon med knapper',
    help: 'Bruk knappene på en SpeechMike, PowerMic eller fotpedal til opptak og avspilling.',
    unsupported: 'Denne nettleseren kan ikke bruke knappene på diktatmikrofoner. Chrome og Edge kan.',
    connect: 'Koble til',
    found: 'Koblet til. Knappene virker nå.',
    notFound: 'Ingen diktatmikrofon er koblet til.',
  },
} as const
