import type { ErrorCode, ErrorFacts } from '../../spec/errors.ts'
import { minutesOf } from '../../spec/minutes.ts'

type Text = string | ((facts: ErrorFacts) => string)

/** The Norwegian message of every error. A code without a text does not compile. */
const errorTexts: Record<ErrorCode, Text> = {
  'multipart-missing': 'Lydopptaket må sendes som et skjema (multipart/form-data).',
  'multipart-broken': 'Opplastingen var ufullstendig eller ødelagt. Prøv igjen.',
  'audio-missing': ({ field }) => `Opplastingen inneholdt ikke noe lydopptak (feltet «${field}» mangler).`,
  'audio-twice': 'Send bare ett lydopptak om gangen.',
  'field-too-long': 'Et av tekstfeltene i opplastingen er for langt.',
  'field-invalid': ({ field, expected }) => `Feltet «${field}» må være ${expected}.`,
  'body-not-json': bodyText,
  'body-too-complex': 'Forespørselen har for mange deler til å bli behandlet.',
  'contact-invalid': 'Skjemaet er ikke riktig fylt ut.',
  'recovery-invalid': 'Forespørselen om gjenoppretting er ikke gyldig.',
  'session-invalid': 'Forespørselen om innlogging er ikke gyldig.',
  'token-missing': 'Du må logge inn først.',
  'token-invalid': 'Innloggingen er ikke gyldig. Logg inn på nytt.',
  'token-expired': 'Innloggingen har utløpt. Logg inn på nytt.',
  'session-of-another': 'En annen bruker er logget inn i denne nettleseren. Logg inn på nytt.',
  'record-invalid': 'Forespørselen om å lagre i journalen er ikke gyldig.',
  'record-forbidden': 'Journalsystemet gir deg ikke lov til å lagre notatet hos denne pasienten. Kopier det i stedet.',
  'record-other-patient':
    'En annen pasient er åpnet i journalsystemet. Notatet er ikke lagret hos noen av dem. Velg på siden hva som skal skje.',
  'record-conflict':
    'Journalsystemet er opptatt med dokumentet, og notatet er ikke lagret. Prøv igjen om litt, eller kopier det.',
  'record-over':
    'Forbindelsen til journalsystemet er over, og notatet er ikke lagret. Åpne Ordrett fra journalsystemet på nytt, eller kopier notatet.',
  'record-changed':
    'Notatet ligger i journalsystemet i en annen utgave enn den du lagret herfra, og ingenting er overskrevet. Se etter der, eller lagre det som et nytt dokument.',
  'record-too-long': 'Notatet er for langt til å lagres i journalen herfra. Kopier det i stedet.',
  'record-refused': recordRefusedText,
  'record-unsupported': 'Journalsystemet tar ikke imot notater på denne måten. Kopier notatet i stedet.',
  'record-trouble':
    'Journalsystemet svarte med en feil. Prøv igjen om litt: Notatet blir ikke dobbelt. Du kan også kopiere det.',
  'record-unreachable': 'Journalsystemet svarer ikke, og notatet er ikke lagret. Prøv igjen om litt, eller kopier det.',
  'record-silent':
    'Journalsystemet svarte ikke i tide, så det er usikkert om notatet er lagret. Prøv igjen: Notatet blir ikke dobbelt.',
  'cross-site': 'Forespørselen kom fra et annet nettsted og ble avvist.',
  'level-too-low': 'Du må logge inn med et høyere sikkerhetsnivå for å bruke denne tjenesten.',
  'key-invalid': 'Kallet må ha en gyldig nøkkel (Authorization: Bearer …).',
  'organisation-refused': 'Virksomheten din har ikke tilgang til denne tjenesten.',
  'scope-missing': 'Innloggingen gir ikke tilgang til denne tjenesten. Den som drifter Ordrett, må se på oppsettet.',
  'demo-login-refused':
    'Demoinnloggingen virker bare på maskinen som Ordrett kjører på. Den som drifter tjenesten, må sette opp en innloggingstjeneste (OIDC_ISSUER).',
  'not-found': 'Fant ikke det du ba om.',
  'model-unknown': ({ model }) => `Her kjører bare talemodellen «${model}».`,
  'method-not-allowed': 'Denne adressen tar ikke imot forespørsler av den typen.',
  'address-too-long': 'Adressen er for lang.',
  'audio-too-long': (facts) => `Opptaket er for langt. Det kan vare i høyst ${minutes(facts)}.`,
  'transcript-too-long': 'Transkripsjonen er for lang til å bli ett notat.',
  'contact-too-long': 'Henvendelsen er for lang. Gjør teksten kortere, og prøv igjen.',
  'audio-format': audioFormatText,
  'audio-cut-short': 'Lydfilen er avkortet: den slutter før lyden begynner.',
  'transcript-empty': 'Transkripsjonen er tom, så det er ingenting å skrive notat av.',
  'note-type-unknown': 'Notattypen er ukjent.',
  'document-unknown': 'Dokumenttypen er ukjent, eller den kan ikke skrives her.',
  'note-too-slow':
    'Det tok for lang tid å skrive notat av denne teksten. Del transkripsjonen i flere notater, eller kopier den som den er.',
  'too-many': 'Det er stor pågang akkurat nå. Prøv igjen om litt.',
  'too-often': 'Det kom mange forespørsler fra deg på kort tid. Prøv igjen om litt.',
  stalled: 'Overføringen stoppet opp. Kontroller nettforbindelsen, og prøv igjen.',
  stopping: 'Serveren startes på nytt. Prøv igjen om litt.',
  internal: 'Noe gikk galt på serveren. Prøv igjen.',
  'contact-refused': 'E-posttjeneren tok ikke imot henvendelsen. Ring oss i stedet.',
  'speech-service-refused':
    'Tjenesten for talegjenkjenning godtok ikke forespørselen. Den som drifter Ordrett, må se på oppsettet.',
  'speech-service-down': 'Tjenesten for talegjenkjenning svarer ikke. Prøv igjen om litt.',
  'identity-provider-down': 'Innloggingstjenesten svarer ikke, så innloggingen kan ikke bekreftes. Prøv igjen om litt.',
  'store-down': 'Innloggingen kan ikke bekreftes akkurat nå. Ingenting er gått tapt. Prøv igjen om litt.',
  'mail-server-down': 'E-posttjeneren svarer ikke. Prøv igjen om litt.',
  'engine-not-ready': 'Talegjenkjenningen er ikke klar ennå. Prøv igjen om litt.',
}

/** The Norwegian message for an error, safe to show to the user. */
export function errorText(code: ErrorCode, facts: ErrorFacts = {}): string {
  const text = errorTexts[code]
  return typeof text === 'string' ? text : text(facts)
}

function minutes(facts: ErrorFacts): string {
  return minutesOf(Math.round(Number(facts['maxSeconds'] ?? 0) / 60))
}

function bodyText({ field }: ErrorFacts): string {
  if (field !== undefined && field !== 'transcribe') return `Feltet «${field}» i forespørselen er ikke gyldig.`
  return 'Forespørselen må være JSON med feltet «transcribe».'
}

/** `aspect`, `found` and `expected` come from `FormatAspect` in src/audio. */
function audioFormatText({ aspect, found, expected }: ErrorFacts): string {
  switch (aspect) {
    case 'sampleRate':
      return `Lyden har feil samplingsfrekvens: ${found} Hz, forventet ${expected} Hz.`
    case 'channels':
      return `Lyden har feil antall kanaler: ${channelName(found)}, forventet mono.`
    case 'bitsPerSample':
      return `Lyden har feil oppløsning: ${found} bit, forventet ${expected} bit.`
    case 'encoding':
      return `Lyden er kodet som ${known(found, 'noe ukjent')}, forventet ${expected}.`
    default:
      return `Filen er ikke en WAV-fil, men ${known(found, 'noe annet')}.`
  }
}

/** FHIR issue codes (`IssueType`) that a user can act on, in plain words. */
const recordIssues: Readonly<Record<string, string>> = {
  required: 'noe mangler',
  'too-long': 'det er for langt',
  'business-rule': 'det bryter en regel der',
  duplicate: 'det finnes der fra før',
  'not-found': 'noe det viser til, finnes ikke der',
  'code-invalid': 'dokumenttypen er ukjent der',
  'not-supported': 'det er av et slag som ikke støttes der',
}

function recordRefusedText({ issue }: ErrorFacts): string {
  const why = recordIssues[String(issue ?? '')]
  const reason = why === undefined ? '' : `: ${why}`
  return `Journalsystemet godtok ikke notatet${reason}. Notatet er ikke lagret. Kopier det i stedet, og si fra til den som drifter Ordrett.`
}

function channelName(found: string | number | undefined): string {
  return found === 2 ? 'stereo (2 kanaler)' : `${found} kanaler`
}

function known(found: string | number | undefined, otherwise: string): string {
  return found === undefined || found === 'unknown' ? otherwise : String(found)
}
