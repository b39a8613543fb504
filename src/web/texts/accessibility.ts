/**
 * Texts of the accessibility statement. Every sentence under `done` and `tested` is backed by the tests or the manual
 * review; remove any that is no longer true.
 */
export const accessibility = {
  title: 'Tilgjengelighetserklæring – Ordrett',
  description:
    'Hvor godt Ordrett følger kravene til universell utforming, hva som ennå mangler, og hvordan du sier fra.',
  /** With a soft hyphen: the word is wider than a small screen. */
  heading: 'Tilgjengelighets\u00aderklæring',
  updated: 'Sist oppdatert 21.11.2026',
  intro:
    'Alle skal kunne bruke Ordrett. Vi arbeider etter standarden WCAG 2.2 på nivå AA. Her forteller vi hva som er gjort, og hva som ennå ikke er godt nok.',
  status: {
    heading: 'Status',
    text: 'Etter vår egen vurdering følger Ordrett det meste av standarden, men ikke alt. Ingen uavhengig part har kontrollert nettstedet.',
  },
  done: {
    heading: 'Dette har vi lagt vekt på',
    items: [
      'Alt kan gjøres med tastatur alene, og du ser alltid hvor du er.',
      'Du kan forstørre siden til 400 prosent uten å måtte rulle sidelengs.',
      'Skjermlesere får beskjed når et opptak starter og stopper, og når notatet er klart.',
      'Feil i skjemaer blir samlet i en liste øverst, med lenke til hvert felt.',
      'Fargene har god nok kontrast både i lyst og mørkt utseende, kontrasttemaer virker, og ingenting blir sagt med farge alene.',
      'Animasjoner blir slått av når du har valgt mindre bevegelse på maskinen din.',
      'I Pasientjournal kan du skrive eller lime inn tekst i feltet «Transkripsjon» i stedet for å diktere.',
    ],
  },
  gaps: {
    heading: 'Dette vet vi at ikke er godt nok',
    items: [
      'Videoen på forsiden har undertekster og en beskrivelse i tekst, men ikke synstolking.',
      'Demonstrasjonen på forsiden krever mikrofon og kan ikke gjennomføres uten.',
      'Noen få tekster er på engelsk, blant annet meldingen om at du må logge inn for å se Pasientjournal. Skjermlesere får vite at de er på engelsk.',
      'Talegjenkjenningen gjør flere feil når talen er utydelig eller ulik den talemodellen er trent på.',
      'Innloggingstjenesten kan være levert av andre. Vi kan ikke svare for hvor tilgjengelig den er.',
    ],
  },
  tested: {
    heading: 'Slik har vi testet',
    paragraphs: [
      'Vi kontrollerer alle sidene automatisk med verktøyet axe, på ulike skjermstørrelser og i lyst og mørkt utseende. I tillegg har vi gått gjennom sidene for hånd med tastatur, forstørring, smal skjerm, mindre bevegelse og fargene fra et kontrasttema.',
      'Vi har testet i Chromium og Firefox. Vi har ikke testet i Safari, og vi har ikke prøvd alle sidene med vanlige skjermlesere som JAWS, NVDA og VoiceOver. Brukere med funksjonsnedsettelser har ennå ikke testet Ordrett for oss.',
    ],
  },
  feedback: {
    heading: 'Si fra hvis noe ikke virker',
    text: 'Skriv til oss eller ring {phone}. Fortell gjerne hvilken side det gjelder, og hvilken nettleser og hvilke hjelpemidler du bruker. Vi svarer innen 24 timer på hverdager.',
    link: 'Gå til kontaktskjemaet',
  },
  complaint: {
    heading: 'Klage',
    text: 'Er du ikke fornøyd med svaret, kan du melde fra til Tilsynet for universell utforming av ikt i Digitaliseringsdirektoratet. Mener du at du er diskriminert fordi Ordrett ikke er universelt utformet, kan du klage til Diskrimineringsnemnda.',
    authority: { label: 'Tilsynet for universell utforming av ikt', url: 'https://www.uutilsynet.no/' },
    tribunal: { label: 'Diskrimineringsnemnda', url: 'https://www.diskrimineringsnemnda.no/' },
  },
}
