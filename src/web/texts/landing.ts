/** Texts of the landing page (specification §§1, 2, 4, 8). The toasts are verbatim from the specification. */
export const landing = {
  title: 'Ordrett – fra diktat til journalnotat',
  description:
    'Diktér konsultasjonen på norsk, og få et journalnotat du kan rette og kopiere. Lyd og notater lagres ikke. Prøv gratis i nettleseren.',
  hero: {
    label: 'Diktering med kunstig intelligens (KI) for helsepersonell',
    /** Each sentence starts on a new line. */
    heading: ['Du dikterer.', 'Ordrett skriver journalnotatet.'],
    pitch:
      'Snakk som du pleier når du dikterer. Ordrett gjør talen om til tekst og setter den opp som et journalnotat. Du leser gjennom, retter og kopierer notatet inn i journalsystemet.',
    tryNow: 'Prøv nå',
    register: 'Registrer deg gratis',
    note: 'Gratis å prøve. Du trenger bare en nettleser og en mikrofon.',
    assurances: {
      heading: 'Kort om personvernet',
      items: [
        'Lyd og notater lagres ikke',
        'De slettes når du laster siden på nytt',
        'Ingenting brukes til å trene KI-modeller',
      ],
      location: 'Behandles på en server i {location}',
      more: 'Les om sikkerhet og personvern',
    },
    scroll: 'Rull ned til resten av siden',
    openJournal: 'Åpne Pasientjournal',
  },
  example: {
    label: 'Slik blir et diktat til et notat',
    spoken: 'blodtrykk hundre og førtito over åttiåtte ingen feber tar metoprolol femti milligram en gang daglig',
    heading: 'Notat',
    sections: [
      { heading: 'Funn', text: 'BT 142/88. Ingen feber.' },
      { heading: 'Medisiner', text: 'Metoprolol 50 mg x 1.' },
    ],
  },
  video: {
    heading: 'Se Ordrett i bruk',
    caption: 'Fra diktat til ferdig journalnotat. Pasienten er oppdiktet, og stemmen er syntetisk.',
    player: 'Video: Ordrett i bruk',
    play: 'Spill av videoen ({seconds} sekunder)',
    captionTrack: 'Norsk (bokmål)',
    unsupported: 'Nettleseren din kan ikke vise videoen.',
    download: 'Last ned videoen',
    description: {
      toggle: 'Les hva videoen viser',
      paragraphs: [
        'En lege åpner siden Pasientjournal og trykker på den runde opptaksknappen. Klokken begynner å telle, og legen dikterer et kort notat.',
        'Det legen sier, kommer fram i feltet «Transkripsjon» underveis. Legen stopper opptaket, og litt senere står notatet i feltet «AI Journal», med overskrifter som Anamnese, Funn, Vurdering og Tiltak. Legen peker på en setning, og ordene den bygger på, blir merket i transkripsjonen.',
        'Legen leser gjennom, retter et ord i notatet og trykker på «Kopier notat». Til slutt trykker legen på «Ny pasient», og siden er tom igjen.',
      ],
    },
  },
  demo: {
    heading: 'Prøv selv',
    intro: 'Les teksten høyt, slik du ville ha diktert den. Det tar omtrent 40 sekunder.',
    honesty:
      'Dette er en demonstrasjon. Opptaket sendes ikke fra nettleseren og lagres ikke. Notatet du får se, er skrevet på forhånd ut fra teksten du leste.',
    script: {
      heading: 'Les dette høyt',
      note: 'Pasienten er oppdiktet.',
      paragraphs: [
        'Kvinne på 54 år med vondt i høyre skulder de siste tre ukene. Det begynte etter at hun malte taket på hytta. Hun våkner om natten når hun ligger på høyre side. Ingen nummenhet i armen og ingen feber. Hun bruker ingen faste medisiner.',
        'Funn: Blodtrykk 128 over 82. Hun løfter høyre arm til skulderhøyde før det gjør vondt. God kraft i begge hendene.',
        'Vurdering: Senebetennelse i høyre skulder. Ikke mistanke om brudd.',
        'Tiltak: Naproksen 500 milligram to ganger daglig i ti dager. Hun henvises til fysioterapeut for øvelser. Hun skal til ny kontroll om fire uker, tidligere ved forverring.',
      ],
    },
    /** The recorder's status texts. */
    asking: 'Venter på mikrofonen …',
    idle: {
      status: 'Klar til opptak',
      start: 'Start opptak',
      hint: 'Nettleseren spør om å få bruke mikrofonen første gang.',
    },
    recording: {
      status: 'Tar opp',
      stop: 'Stopp opptak',
      timer: 'Opptakstid',
      hint: 'Stopp opptaket når du har lest ferdig.',
    },
    processing: {
      heading: 'Lager notatet',
      progress: 'Fremdrift',
      percent: '{percent} prosent ferdig',
      hint: 'Demonstrasjonen bruker 30 sekunder.',
    },
    note: {
      heading: 'Eksempelnotat',
      intro: 'Slik blir teksten som journalnotat. Ordene er de samme, men de står under riktig overskrift.',
      /** The first 75 % of the sample note; the rest is kept off the page, in landing.test.ts. */
      sections: [
        {
          heading: 'Anamnese',
          sentences: [
            'Kvinne på 54 år med vondt i høyre skulder de siste tre ukene.',
            'Det begynte etter at hun malte taket på hytta.',
            'Hun våkner om natten når hun ligger på høyre side.',
            'Ingen nummenhet i armen og ingen feber.',
          ],
        },
        { heading: 'Medisiner', sentences: ['Hun bruker ingen faste medisiner.'] },
        {
          heading: 'Funn',
          sentences: [
            'BT 128/82.',
            'Hun løfter høyre arm til skulderhøyde før det gjør vondt.',
            'God kraft i begge hendene.',
          ],
        },
        { heading: 'Vurdering', sentences: ['Senebetennelse i høyre skulder.', 'Ikke mistanke om brudd.'] },
      ],
      again: 'Ta opp på nytt',
      hidden: {
        label: 'Resten av notatet vises ikke i demonstrasjonen.',
        heading: 'Vil du se hele notatet?',
        text: 'Registrer deg gratis, og diktér teksten i Pasientjournal. Da får du et helt notat av ditt eget diktat.',
        register: 'Registrer deg gratis',
      },
    },
    toasts: {
      started: 'Opptak startet',
      stopped: 'Opptak stoppet',
      processing: 'Behandler lydopptak...',
      generated: 'Notat generert',
      microphoneDenied: 'Kunne ikke få tilgang til mikrofonen',
    },
    microphoneHelp: 'Klikk på ikonet til venstre i adressefeltet, og tillat mikrofon. Prøv så igjen.',
  },
  control: {
    heading: 'Lett å kontrollere før du kopierer',
    intro: 'Det er du som er ansvarlig for journalen. Derfor viser Ordrett hva notatet bygger på.',
    items: [
      {
        heading: 'Hver setning viser kilden',
        text: 'Velg en setning i notatet, så blir ordene den bygger på, merket i transkripsjonen. Du kan også høre stedet i opptaket.',
      },
      {
        heading: 'Avvik kommer fram',
        text: 'Tall, doser, legemidler, sider og nektelser sammenlignes med det du sa. Du ser også det som mangler. Kontrollen finner ikke alle feil, så les alltid gjennom.',
      },
      {
        heading: 'Teksten kommer mens du snakker',
        text: 'Du ser med en gang om ordene blir oppfattet riktig. Vil du heller sende hele opptaket til slutt, velger du det i innstillingene.',
      },
      {
        heading: 'Ordrett lærer ordene dine',
        text: 'Legg inn egne ord, rettelser, forkortelser og standardfraser. De lagres bare i nettleseren din og sendes med diktatet.',
      },
    ],
  },
  steps: {
    heading: 'Slik virker Ordrett',
    items: [
      {
        heading: 'Fullfør konsultasjonen',
        text: 'Gi pasienten hele oppmerksomheten. Du dikterer etterpå, så selve samtalen blir ikke tatt opp.',
      },
      {
        heading: 'Diktér',
        text: 'Start opptaket i Pasientjournal, og si det som skal stå i notatet. Si gjerne overskriftene høyt.',
      },
      {
        heading: 'KI gjør diktatet om til tekst',
        text: 'Talegjenkjenningen skriver ned det du sier. Det tar vanligvis 30 sekunder til 3 minutter.',
        /** By value of NOTE_WRITER. */
        writer: {
          extractive: 'Faste regler gjør ordene dine til et notat, uten språkmodell som kan finne på noe.',
          llm: 'Faste regler gjør ordene dine til et notat. En språkmodell omformulerer det, og du ser og kan slå av hver endring.',
        },
      },
      {
        heading: 'Kopier notatet inn i journalsystemet',
        text: 'Les gjennom notatet, og rett det som må rettes. Kopier det så inn i journalen til pasienten.',
      },
    ],
  },
}
