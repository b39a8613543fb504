/** Texts of /pricing (specification §2): adaptation to the institution, no prices. */
export const pricing = {
  title: 'Priser og tilpasning – Ordrett',
  description:
    'Vi tilpasser Ordrett til hver virksomhet: ord, notattyper, talemodell, innlogging og drift. Se hva prisen avhenger av, og be om et tilbud.',
  heading: 'Priser og tilpasning',
  intro:
    'Et legekontor, en legevakt og en sykehusavdeling dikterer ulikt. Derfor tilpasser vi Ordrett til hver virksomhet, og prisen avtaler vi med dere.',
  tuning: {
    heading: 'Dette kan vi tilpasse',
    items: [
      {
        heading: 'Ord og uttrykk',
        text: 'Fagord, legemidler og forkortelser dere bruker ofte, kan gis til talegjenkjenningen, slik at den lettere kjenner dem igjen.',
      },
      {
        heading: 'Notattyper og overskrifter',
        text: 'Ordrett har åtte notattyper, fra fastlegens konsultasjonsnotat til innkomstjournal og sykepleienotat. Vi kan endre overskriftene og rekkefølgen, så notatet blir slik dere er vant til.',
      },
      {
        heading: 'Talemodell',
        text: 'Små modeller er raske på enkle maskiner. Store modeller er mer treffsikre, men krever kraftigere utstyr. Vi hjelper dere med å velge.',
      },
      {
        heading: 'Notatskriver',
        text: 'Notatet skrives etter faste regler, som kan tilpasses måten dere dikterer på. Virksomheten kan også koble til sin egen språkmodell.',
      },
      {
        heading: 'Innlogging',
        text: 'De ansatte kan logge inn med virksomhetens egen innloggingstjeneste. Tilgangen kan begrenses til deres egen virksomhet.',
      },
      {
        heading: 'Drift',
        text: 'Ordrett kan kjøre på virksomhetens egen server. Da kan lyd og tekst bli værende i deres eget nettverk.',
      },
    ],
  },
  price: {
    heading: 'Hva bestemmer prisen?',
    text: 'Prisen avhenger av tre ting:',
    items: ['hvor mange som skal bruke Ordrett', 'hvor Ordrett skal kjøre', 'hvilke tilpasninger dere trenger'],
  },
  process: {
    heading: 'Slik kommer dere i gang',
    steps: [
      { heading: 'Prøv gratis', text: 'La noen kolleger diktere med oppdiktede pasienter i noen dager.' },
      { heading: 'Snakk med oss', text: 'Fortell hvordan dere dikterer i dag, og hva dere savner.' },
      { heading: 'Vi tilpasser', text: 'Vi setter opp Ordrett slik vi er blitt enige om, og dere prøver igjen.' },
      {
        heading: 'Avtale',
        text: 'Dere får et tilbud og en databehandleravtale. Ordrett tas i bruk når begge er på plass.',
      },
    ],
  },
  contact: {
    heading: 'Be om et tilbud',
    text: 'Skriv gjerne hvor mange dere er, og hvilket fagområde dere arbeider i.',
    button: 'Kontakt oss',
    register: 'Registrer deg gratis',
  },
  terms: {
    text: 'Prøveperiode, abonnement og oppsigelse er omtalt i vilkårene.',
    link: 'Les vilkårene',
  },
}
