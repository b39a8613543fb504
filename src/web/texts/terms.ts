/**
 * Texts of /terms (specification §§1, 2): anyone may try, free trial of undefined length, automatic renewal, no
 * two-factor authentication, last updated 10.03.2025. Company facts come from the configuration.
 */
export const terms = {
  title: 'Vilkår for bruk – Ordrett',
  description:
    'Vilkårene for Ordrett: Alle kan prøve gratis, abonnement fornyes automatisk, og du som helsepersonell er ansvarlig for det du fører i journalen.',
  heading: 'Vilkår for bruk',
  updated: 'Sist oppdatert 10.03.2025',
  intro:
    'Her står det hva du kan vente av Ordrett, og hva vi venter av deg. Når du tar Ordrett i bruk, godtar du vilkårene.',
  contents: 'Innhold',
  provider: {
    id: 'avtalen',
    heading: 'Hvem avtalen gjelder',
    text: 'Avtalen gjelder mellom deg og {company}, organisasjonsnummer {orgNumber}. «Vi» og «oss» er {company}. «Du» er den som bruker Ordrett, og virksomheten du bruker det for.',
    separateAgreement: 'Har virksomheten din en egen avtale med oss, går den foran disse vilkårene.',
  },
  sections: [
    {
      id: 'tjenesten',
      heading: 'Hva Ordrett er',
      paragraphs: [
        'Ordrett er et hjelpemiddel for helsepersonell som dikterer. Tjenesten gjør tale om til en transkripsjon og setter opp et journalnotat som du kan rette og kopiere inn i journalsystemet.',
        'Ordrett er ikke et journalsystem. Opptak, transkripsjoner og notater blir ikke oppbevart for deg.',
      ],
    },
    {
      id: 'bruk',
      heading: 'Hvem som kan bruke Ordrett',
      paragraphs: [
        'Alle kan prøve Ordrett.',
        'Så lenge du bare prøver, skal du bruke oppdiktede pasienter.',
        'Opplysninger om virkelige pasienter kan du først diktere når',
      ],
      items: [
        'du er helsepersonell med taushetsplikt',
        'virksomheten har godtatt at du bruker Ordrett',
        'det er inngått en databehandleravtale',
      ],
    },
    {
      id: 'proveperiode',
      heading: 'Prøveperiode',
      paragraphs: [
        'Det er gratis å prøve Ordrett. Prøveperioden har ingen bestemt lengde.',
        'Vi kan avslutte prøveperioden. Da sier vi fra på forhånd. Du betaler ingenting før du selv har bestilt et abonnement.',
      ],
    },
    {
      id: 'abonnement',
      heading: 'Abonnement og oppsigelse',
      paragraphs: [
        'Pris, varighet og oppsigelsesfrist står i avtalen vi inngår når du bestiller.',
        'Abonnementet fornyes automatisk. Når perioden er over, begynner en ny periode av samme lengde, helt til du eller vi sier opp abonnementet.',
        'Vil du si opp, gir du oss skriftlig beskjed før perioden er over. Du kan bruke Ordrett ut den perioden du har betalt for.',
      ],
    },
    {
      id: 'innlogging',
      heading: 'Brukerkonto og innlogging',
      paragraphs: [
        'Brukerkontoen er personlig. Du skal ikke dele den med andre.',
        'Ordrett har ikke tofaktorautentisering. Velg derfor et langt passord som du ikke bruker andre steder. Bruker virksomheten sin egen innloggingstjeneste, er det den som bestemmer hvordan du logger inn.',
        'Innloggingen blir liggende i nettleseren til du logger ut eller den utløper. Logg ut når du går fra en maskin som flere bruker. Si fra til oss med en gang hvis du tror at noen andre har brukt kontoen din.',
      ],
    },
    {
      id: 'ansvaret-ditt',
      heading: 'Ansvaret ditt som helsepersonell',
      paragraphs: [
        'Du er ansvarlig for det du fører i journalen, også når Ordrett har skrevet utkastet. Talegjenkjenning kan høre feil, og journalnotatet kan ha feil eller mangler.',
        'Før du lagrer notatet i journalen, må du',
      ],
      items: [
        'lese hele notatet og rette feil',
        'kontrollere tall, doser, legemidler og sider (høyre og venstre)',
        'kontrollere at «ikke» og «ingen» står der de skal',
        'se etter om noe du sa, mangler',
        'forsikre deg om at notatet kommer i journalen til riktig pasient',
      ],
      closing: 'Kravene til innholdet i journalen følger av helsepersonelloven §§ 39 og 40.',
    },
    {
      id: 'ikke-medisinsk-utstyr',
      heading: 'Ordrett er ikke medisinsk utstyr',
      paragraphs: [
        'Ordrett er laget for å dokumentere det du sier. Tjenesten er ikke laget for å stille diagnoser, foreslå behandling, overvåke pasienter eller varsle om fare. Du skal ikke bruke den til det.',
      ],
    },
    {
      id: 'personvern',
      heading: 'Personvern og lagring',
      paragraphs: [
        'Opptak, transkripsjoner og journalnotater lagres ikke. De slettes når du laster siden på nytt, og de brukes ikke til å trene KI-modeller. Det betyr også at vi ikke kan hente fram noe du har mistet.',
        'Den som drifter Ordrett, kan slå på gjenoppretting etter krasj. Da ligger ukopiert arbeid kryptert på maskinen din en kort stund. Siden om sikkerhet sier om det er slått på.',
        'Virksomheten din er dataansvarlig for pasientopplysningene. Vi er databehandler. Hvor og hvordan opplysningene blir behandlet, står på siden om sikkerhet.',
      ],
    },
    {
      id: 'ikke-tillatt',
      heading: 'Det du ikke kan gjøre',
      paragraphs: ['Du kan ikke'],
      items: [
        'bruke Ordrett til noe ulovlig',
        'ta opp andre uten at de vet om det',
        'skaffe deg tilgang til andres brukerkontoer eller omgå sperrer',
        'belaste tjenesten slik at den blir dårligere for andre',
        'selge tilgangen din videre',
      ],
    },
    {
      id: 'rettigheter',
      heading: 'Hvem som eier hva',
      paragraphs: [
        'Det du dikterer, og notatene du får, er dine. Vi og leverandørene våre har rettighetene til programmet.',
      ],
    },
    {
      id: 'drift',
      heading: 'Drift og endringer i tjenesten',
      paragraphs: [
        'Vi arbeider for at Ordrett skal virke når du trenger det, men kan ikke love at tjenesten alltid er tilgjengelig. Du må kunne føre journal uten Ordrett.',
        'Vi kan endre og forbedre tjenesten. Fjerner vi noe vesentlig, sier vi fra i god tid.',
      ],
    },
    {
      id: 'erstatning',
      heading: 'Erstatning',
      paragraphs: [
        'Vi er ansvarlige for direkte tap som skyldes at vi ikke har holdt avtalen. Vi er ikke ansvarlige for indirekte tap eller for feil som burde ha blitt oppdaget da notatet ble lest gjennom.',
        'Dette gjelder ikke når vi har handlet forsettlig eller grovt uaktsomt, og heller ikke der loven gir deg bedre rettigheter.',
      ],
    },
    {
      id: 'brudd',
      heading: 'Hvis vilkårene blir brutt',
      paragraphs: [
        'Bryter du vilkårene, kan vi stenge brukerkontoen din. Vi sier fra først, hvis ikke saken haster av hensyn til sikkerheten.',
      ],
    },
    {
      id: 'endringer',
      heading: 'Endringer i vilkårene',
      paragraphs: [
        'Vi kan endre vilkårene. Datoen øverst viser når de sist ble endret. Har du et abonnement, sier vi fra om vesentlige endringer minst 30 dager før de gjelder. Godtar du dem ikke, kan du si opp.',
      ],
    },
    {
      id: 'uenighet',
      heading: 'Hvis vi blir uenige',
      paragraphs: [
        'Avtalen følger norsk rett. Er vi uenige, prøver vi først å bli enige ved å snakke sammen. Går ikke det, kan saken bringes inn for Oslo tingrett.',
      ],
    },
  ],
  contact: {
    id: 'kontakt',
    heading: 'Kontakt',
    text: 'Har du spørsmål om vilkårene, kan du skrive til oss eller ringe {phone}. Postadressen er {company}, {address}.',
    link: 'Gå til kontaktskjemaet',
    securityLink: 'Les om sikkerhet og personvern',
    licencesLink: 'Se lisenser for programvare fra andre',
  },
}
