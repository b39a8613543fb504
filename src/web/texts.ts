import { footer } from './texts/footer.ts'

/** Locale for the dialog library's own texts; by default it would follow the browser's language. */
export const LANGUAGE = 'nb-NO'

/**
 * The texts of the interface, grouped by where they are shown. Norwegian Bokmål; the English strings are verbatim from
 * the specification. `{name}` is a placeholder, filled by `fill`. A page with much text has its own file in `texts/`,
 * so that it is loaded with that page only.
 */
export const texts = {
  product: {
    name: 'Ordrett',
    title: 'Ordrett – journalnotat fra tale',
  },
  header: {
    skip: 'Hopp til innholdet',
    home: 'Ordrett, til forsiden',
    navigation: 'Hovedmeny',
    journal: 'Pasientjournal',
    security: 'Sikkerhet',
    contact: 'Kontakt',
    pricing: 'Priser',
    login: 'Logg inn',
    logout: 'Logg ut',
    profile: 'Profil',
    loggedInAs: 'Innlogget som {name}. Gå til profilen din.',
    openMenu: 'Åpne menyen',
    closeMenu: 'Lukk menyen',
    menu: 'Meny',
  },
  footer,
  messages: {
    label: 'Varsler',
    close: 'Lukk',
  },
  session: {
    loginFailed: 'Login failed',
    loginFailedHelp: 'Innloggingen kunne ikke fullføres. Prøv igjen, eller kontakt den som drifter tjenesten.',
    /** Shown when the server refuses a login that the provider has made. */
    refused: {
      level: 'Du må logge inn med et høyere sikkerhetsnivå for å bruke Ordrett her.',
      organisation: 'Virksomheten du logget inn for, har ikke tilgang til Ordrett her.',
    },
    logoutFailed: 'Du er ikke logget ut',
    logoutFailedHelp: 'Serveren svarer ikke, og innloggingen gjelder fortsatt. Prøv igjen, eller lukk nettleseren.',
    accessTokenFailed: 'Get access token failed',
    expired: 'Innloggingen din er utløpt.',
    loginAgain: 'Logg inn igjen',
    windowBlocked: 'Nettleseren stoppet innloggingsvinduet. Tillat sprettoppvinduer for denne siden, og prøv igjen.',
    returned: 'Du er logget inn',
    returnedHelp: 'Du kan lukke dette vinduet og fortsette der du var.',
  },
  loading: 'Laster …',
  failedToLoad: {
    heading: 'Noe gikk galt',
    help: 'Siden kunne ikke lastes. Sjekk nettforbindelsen og prøv igjen.',
    retry: 'Prøv igjen',
  },
  journal: {
    title: 'Pasientjournal – Ordrett',
    description:
      'Ta opp diktatet, les transkripsjonen, rett journalnotatet og kopier det inn i journalsystemet. Du må logge inn.',
    titleRecording: '● Tar opp {time} – Ordrett',
    heading: 'Pasientjournal',
    overlay: 'Please log in to access the Journal',
    overlayLogin: 'Log In',
    newPatient: 'Ny pasient',
    settings: 'Innstillinger',
    privacy: 'Lyd, tekst og notat lagres ikke. De slettes når siden lastes på nytt.',
    /** Shown where RECOVERY_MINUTES is set. */
    privacyWithRecovery:
      'Ukopiert arbeid ligger kryptert på maskinen din mens du arbeider. Alt slettes når siden lastes på nytt.',
    demoTitle: 'Demomodell',
    demoHelp: 'Talemodellen som kjører nå, er en liten demo. Den forstår ikke mennesker, bare innspilte eksempler.',
  },
  status: {
    idle: 'Klar til opptak',
    noMicrophone: 'Får ikke brukt mikrofonen',
    starting: 'Åpner mikrofonen …',
    recording: 'Tar opp',
    stopping: 'Gjør klar opptaket …',
    transcribing: 'Skriver ned det du sa …',
    writing: 'Skriver notatet …',
    written: 'Notatet er klart',
    transcribed: 'Transkripsjonen er klar',
    failed: 'Noe gikk galt',
    silent: 'Fant ingen tale i opptaket',
    copied: 'Notatet er kopiert',
  },
  recorder: {
    heading: 'Opptak',
    start: 'Start opptak',
    stop: 'Stopp opptak',
    timer: 'Opptakstid',
    meter: 'Lydnivå',
    player: 'Spill av opptaket',
    hintIdle: 'Trykk på knappen og snakk som du pleier.',
    hintRecording: 'Trykk for å stoppe. Da gjøres notatet ferdig.',
    hintReady: 'Trykk for å ta opp mer. Opptaket ligger bare i denne fanen.',
    problems: {
      denied: 'Microphone access is required for recording.',
      missing: 'Fant ingen mikrofon. Koble til en mikrofon og prøv igjen.',
      busy: 'Mikrofonen er opptatt av et annet program. Lukk det og prøv igjen.',
      'no-loudspeaker': 'Nettleseren fikk ikke startet lyden. Koble til høyttaler eller hodetelefoner og prøv igjen.',
      failed: 'Opptaket virket ikke. Sjekk nettforbindelsen og prøv igjen.',
      lost: 'Det som ble tatt opp før pausen, gikk tapt. Ta opp på nytt det som mangler.',
      'microphone-lost': 'Mikrofonen ble borte. Opptaket er stoppet, og det som ble tatt opp, er beholdt.',
      'microphone-taken':
        'Et annet program eller en samtale tok mikrofonen. Opptaket er stoppet, og det som ble tatt opp, er beholdt.',
      'microphone-muted':
        'Mikrofonen var slått av i to minutter. Opptaket er stoppet, og det som ble tatt opp, er beholdt.',
      'permission-revoked':
        'Siden har ikke lenger tilgang til mikrofonen. Opptaket er stoppet, og det som ble tatt opp, er beholdt.',
      'audio-interrupted': 'Lyden ble avbrutt av systemet. Opptaket er stoppet, og det som ble tatt opp, er beholdt.',
      'cut-short': 'Nettleseren svarte ikke da opptaket ble stoppet. De siste sekundene kan mangle, resten er beholdt.',
      'too-long': 'Opptaket er stoppet ved grensen på {minutes}. Alt er beholdt.',
    },
    /** Problems with the sound during recording. With some of them nothing is recorded, and the status says so. */
    sound: {
      muted: 'Mikrofonen er slått av på maskinen. Slå den på igjen, så fortsetter opptaket.',
      interrupted:
        'Systemet holder lyden tilbake, for eksempel under en samtale. Opptaket fortsetter når den er tilbake.',
      'no-audio': 'Det kommer ingen lyd. Det du sier nå, blir ikke tatt opp.',
      'no-signal': 'Mikrofonen gir ingen lyd i det hele tatt. Er den slått av?',
      silence: 'Hører ingenting. Er riktig mikrofon valgt?',
    },
    noSound: 'Ingen lyd',
    changes: {
      'chosen-missing': 'Fant ikke mikrofonen du har valgt. Tar opp med {label}.',
      lost: 'Mikrofonen ble borte. Opptaket fortsetter med {label}.',
      'chosen-back': 'Mikrofonen du har valgt, er tilbake. Opptaket fortsetter med {label}.',
      chosen: 'Opptaket fortsetter med {label}.',
    },
    unnamedMicrophone: 'en annen mikrofon',
    chooseMicrophone: 'Velg mikrofon',
    deniedHelp: 'Klikk på ikonet til venstre i adressefeltet, og tillat mikrofon. Prøv så igjen.',
  },
  /** Shown under a failure: the error code, and the id that finds it in the server's log. */
  failureReference: 'Referanse: {reference}',
  transcript: {
    label: 'Transkripsjon',
    placeholder: 'Det du sier, kommer her. Du kan også skrive eller lime inn tekst.',
    error: 'Error during processing: {message}',
    serverUnreachable: 'Error connecting to the AI server: {message}',
    incomplete: 'Forbindelsen ble brutt før transkripsjonen var ferdig.',
    noAnswer: 'Serveren svarte ikke i tide.',
    noSound: 'Det ble ikke tatt opp noen lyd. Sjekk mikrofonen og ta opp på nytt.',
    notConverted: 'Nettleseren fikk ikke gjort opptaket klart. Ta opp på nytt det som mangler.',
    silent: 'Fant ingen tale i opptaket',
    silentHelp: 'Opptaket er beholdt. Hør på det, og sjekk mikrofonen eller lydfilen før du prøver igjen.',
    retry: 'Prøv igjen',
    retryLabel: 'Prøv igjen: transkriber opptaket',
  },
  note: {
    label: 'AI Journal',
    placeholder: 'Klikk for å redigere AI-generert journal',
    type: 'Notattype',
    automatic: 'Automatisk',
    writtenAs: 'Skrevet som {name}',
    write: 'Skriv notat',
    rewrite: 'Skriv på nytt',
    outdated: 'Transkripsjonen er endret etter at notatet ble skrevet.',
    staleOne: 'Transkripsjonen er endret. Én setning i notatet bygger på ordene som sto der.',
    staleMany: 'Transkripsjonen er endret. {count} setninger i notatet bygger på ordene som sto der.',
    update: 'Oppdater notatet',
    swap: 'Bytt til forrige',
    rewritten: {
      title: 'Notatet er skrevet på nytt',
      help: 'Det du har skrevet selv, er ikke med.',
      undo: 'Angre',
    },
    waiting: 'Notatet skrives. Det tar vanligvis 30 sekunder til 3 minutter.',
    error: 'Failed to generate journal.',
    writtenLater: 'Notatet skrives av seg selv når nettet er tilbake.',
    incomplete: 'Forbindelsen ble brutt før notatet var ferdig.',
    retry: 'Prøv igjen',
    retryLabel: 'Prøv igjen: skriv notatet',
    copy: 'Kopier notat',
    copied: 'Kopiert',
    copyFailed: 'Nettleseren tillot ikke kopiering. Marker notatet og kopier det selv.',
    /** Labels of the note types; a test keeps them equal to those of the headings. */
    types: {
      fastlege: 'Fastlege, konsultasjonsnotat',
      poliklinikk: 'Poliklinisk notat (spesialisthelsetjenesten)',
      innkomst: 'Innkomstjournal',
      epikrise: 'Epikrise',
      psykiatri: 'Psykisk helsevern (psykiater/psykolog)',
      legevakt: 'Legevaktnotat',
      fysioterapi: 'Fysioterapijournal',
      sykepleie: 'Sykepleienotat',
    },
  },
  questions: {
    cancel: 'Avbryt',
    leave: {
      heading: 'Forlate siden?',
      text: 'Opptaket og teksten blir slettet. De er ikke lagret noe sted.',
      confirm: 'Slett og forlat',
      cancel: 'Bli på siden',
    },
    newPatient: {
      heading: 'Tømme siden før neste pasient?',
      text: 'Det som står her, er ikke kopiert. Opptaket og all tekst blir slettet.',
      confirm: 'Slett og begynn på nytt',
    },
    logout: {
      heading: 'Logge ut?',
      text: 'Opptaket og teksten på siden blir slettet. De er ikke lagret noe sted.',
      /** Work held by other tabs. */
      elsewhere: {
        recording: 'I en annen fane pågår et opptak. Det blir stoppet og slettet.',
        unsaved: 'I en annen fane er det opptak eller tekst som ikke er kopiert. Det blir slettet.',
      },
      confirm: 'Slett og logg ut',
    },
    rewriteNote: {
      heading: 'Skrive notatet på nytt?',
      text: 'Du har endret notatet. Det nye blir uten endringene dine, men du kan bytte tilbake.',
      confirm: 'Skriv på nytt',
      cancel: 'Behold mine endringer',
    },
    retryTranscription: {
      heading: 'Transkribere på nytt?',
      text: 'Du har rettet i transkripsjonen. Rettelsene blir borte når opptaket transkriberes på nytt.',
      confirm: 'Transkriber på nytt',
      cancel: 'Behold rettelsene',
    },
  },
} as const

/** Returns `text` with every `{name}` replaced by its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
