/**
 * Texts of /security (specification §2). `location` is PROCESSING_LOCATION and completes «på en server i …». `speech`
 * and `writer` have one text per value of SPEECH_ENGINE and NOTE_WRITER; only the configured one is shown.
 */
export const security = {
  title: 'Sikkerhet og personvern – Ordrett',
  description:
    'Lyd og journalnotater lagres ikke, slettes når du laster siden på nytt og brukes ikke til trening. Les hvordan Ordrett behandler det du dikterer.',
  heading: 'Sikkerhet og personvern',
  intro: 'Det du dikterer, er taushetsbelagt. Derfor er Ordrett laget slik at det ikke blir liggende noe igjen.',
  promises: {
    heading: 'Fire løfter',
    stored: {
      heading: 'Lyd og notater lagres ikke',
      text: 'Opptak, transkripsjon og journalnotat ligger bare på den åpne siden, og i minnet på serveren mens den arbeider. Ordrett har ingen database.',
      /** If RECOVERY_MINUTES is set. */
      textWithRecovery:
        'Opptak, transkripsjon og journalnotat ligger på den åpne siden, og i minnet på serveren mens den arbeider. Ordrett har ingen database. Krasjer siden, finnes det en kryptert kopi på maskinen din en kort stund. Den er beskrevet lenger ned på siden.',
    },
    deleted: {
      heading: 'De slettes når du laster siden på nytt',
      text: 'Laster du siden på nytt, lukker den eller logger ut, er opptaket og teksten borte. Vi kan ikke hente dem fram igjen.',
    },
    training: {
      heading: 'Ingenting brukes til trening',
      text: 'Vi bruker ikke lyd, transkripsjoner eller journalnotater til å trene KI-modeller.',
    },
    location: {
      heading: 'Behandles på en server i {location}',
      text: 'Der blir talen til tekst og teksten til journalnotat.',
      /** If services outside the server are used. */
      textWithServices:
        'Serveren bruker i tillegg tjenester som er satt opp av den som drifter Ordrett. De står lenger ned på siden.',
    },
  },
  journey: {
    heading: 'Veien fra diktat til journalnotat',
    steps: [
      'Du tar opp diktatet. Opptaket ligger i minnet til nettleseren din.',
      'Lyden sendes til serveren mens du snakker, eller når du stopper. Serveren holder den i minnet mens den blir transkribert, og skriver den aldri til disk.',
      'Transkripsjonen kommer tilbake til siden. Serveren beholder den ikke: plassen i minnet frigis og overskrives etter hvert.',
      'Serveren får transkripsjonen på nytt for å skrive journalnotatet, og slipper begge deler når notatet er sendt til deg.',
      'Du kopierer notatet inn i journalsystemet. Det er der det skal oppbevares.',
    ],
  },
  engines: {
    heading: 'Slik er Ordrett satt opp her',
    /** If the page was loaded over HTTPS. */
    encrypted: 'Alt som sendes mellom nettleseren din og serveren, er kryptert (HTTPS).',
    speech: {
      whisper:
        'Talegjenkjenningen kjører på den samme serveren som Ordrett. Lyden sendes ikke videre til noen annen tjeneste.',
      openai:
        'Ordrett er her satt opp med en egen tjeneste for talegjenkjenning, og serveren sender lyden dit. Ordrett kan ikke styre hva den tjenesten lagrer. Den som drifter Ordrett, må ha avtalt at lyden ikke lagres og ikke brukes til trening.',
    },
    writer: {
      extractive:
        'Journalnotatet skrives etter faste regler, uten språkmodell. Det er bygd opp av ordene i transkripsjonen, og de samme ordene gir alltid det samme notatet.',
      llm: 'Faste regler setter opp journalnotatet, og en språkmodell omformulerer det. Mens du dikterer og når notatet skrives, sender serveren den setningene i notatet, instruksen din og ordene dine, og avviser endringer som endrer innholdet. Serveren har endringene bare i minnet: til du trykker på «Ny pasient», laster siden på nytt, forlater den eller logger ut, og høyst i ti minutter etter at den sist fikk noe av diktatet. Ordrett kan ikke styre hva den tjenesten lagrer. Den som drifter Ordrett, må ha avtalt at teksten ikke lagres og ikke brukes til trening.',
      /** If the model runs inside the server. */
      llmHere:
        'Faste regler setter opp journalnotatet, og en språkmodell på den samme serveren som Ordrett omformulerer det. Ingenting sendes videre til noen annen tjeneste. Modellen ser på setningene mens du dikterer. Serveren har endringene bare i minnet: til du trykker på «Ny pasient», laster siden på nytt, forlater den eller logger ut, og høyst i ti minutter etter at den sist fikk noe av diktatet. Endringer som endrer innholdet, blir avvist.',
    },
    visible:
      'Velg «Om Ordrett» nederst på siden Pasientjournal for å se hvilken talemodell og hvilken notatskriver som er i bruk.',
  },
  record: {
    heading: 'Lagring i journalsystemet',
    paragraphs: [
      'Den som drifter Ordrett, har koblet det til et journalsystem. Åpner du Ordrett derfra, henter serveren navnet og fødselsåret til pasienten og viser dem på siden. De lagres ikke og logges ikke, og de er borte når du åpner en annen pasient, logger ut, eller når det er gått noen timer. Ingen annen bruker får se dem.',
      'Trykker du på «Lagre i journalen», sender serveren notatet til journalen til denne pasienten, og ingen andre steder. Nøkkelen til journalsystemet ligger på serveren. I nettleseren ligger bare et tilfeldig nummer, som bare serveren kan lese.',
    ],
  },
  browser: {
    heading: 'Hva nettleseren husker',
    login:
      'Når du er logget inn, ligger innloggingen din i nettleserens lokale lager. Den inneholder tilgangsnøkler («tokens») og opplysninger om deg, for eksempel navn og e-postadresse. Slik slipper du å logge inn på nytt hver gang du åpner siden. Når du logger ut, blir den slettet.',
    /** If the server keeps the logins; replaces `login`. */
    loginOnServer:
      'Når du er logget inn, har nettleseren én kryptert informasjonskapsel som bare serveren kan lese. Tilgangsnøkler («tokens») kommer aldri til nettleseren. Kapselen er borte når du logger ut eller lukker nettleseren, og innloggingen går ut når du ikke har brukt Ordrett på en stund.',
    paragraphs: [
      'Valgene du gjør i innstillingene, for eksempel hvilken mikrofon du bruker, lagres i nettleserens lokale lager. Det samme gjør ordene og frasene du legger inn på profilen din eller i Pasientjournal. De sendes til serveren sammen med diktatet, men serveren lagrer dem ikke. Ingenting av dette skal handle om pasienter, og det blir værende når du logger ut.',
    ],
    /** What the browser keeps of the work. */
    work: 'Opptak, transkripsjoner og journalnotater lagres aldri i nettleseren. Mens noe du har tatt opp, ikke er kopiert, lagres bare hvor langt opptaket er, og når det ble tatt opp. Slik kan siden si fra at et opptak ble borte hvis nettleseren krasjer. Opplysningene slettes når opptaket er kopiert eller slettet.',
    /** Replaces `work` if RECOVERY_MINUTES is set, which is `minutes`. */
    workWithRecovery: [
      'Den som drifter Ordrett, har slått på gjenoppretting etter krasj. Mens noe på siden ikke er kopiert, legger nettleseren en kryptert kopi på maskinen din: teksten, og lyden som ikke er skrevet ned ennå. Nøkkelen ligger i minnet på serveren, under brukeren din, og ingen andre steder når siden er borte.',
      'Krasjer siden, kan du hente arbeidet tilbake når du er logget inn igjen. Ingen andre brukere får tilbudet. Serveren holder på nøkkelen i høyst {minutes} etter siste livstegn fra siden. Deretter kan ingen lese kopien, heller ikke vi.',
      'Nøkkelen slippes med en gang når du kopierer notatet, trykker på «Ny pasient», laster siden på nytt, lukker den eller logger ut, og når siden låses fordi ingen bruker den. Da kan kopien ikke leses, og nettleseren sletter den, senest neste gang du åpner Pasientjournal. Er serveren ute av kontakt akkurat da, slipper den nøkkelen når tiden er ute.',
      'Ved siden av kopien lagres hvor langt opptaket er, når det ble tatt opp, og hvor lenge kopien kan åpnes. De opplysningene er ikke kryptert, og sier ikke hva du har diktert.',
    ],
    /** Only if the browser keeps the logins. */
    notKept:
      'Er lagring slått av eller fullt, ligger innloggingen bare i minnet på siden, og varer til du lukker den eller laster den på nytt. Det står på siden når det er slik.',
    more: [
      'Vi bruker ingen verktøy for sporing eller besøksstatistikk. Sidene henter heller ikke noe fra andre nettsteder, bortsett fra innloggingstjenesten. Innloggingstjenesten kan bruke egne informasjonskapsler.',
    ],
  },
  logs: {
    heading: 'Hva serveren logger',
    paragraphs: [
      'Serveren logger hvilken tjeneste som ble brukt, om det gikk bra, hvor lang tid det tok, og eventuelle feilkoder. Hvert kall får et tilfeldig nummer, slik at en feil kan finnes igjen.',
      'Loggen inneholder aldri lyd, tekst, navn, filnavn eller tilgangsnøkler.',
    ],
  },
  login: {
    heading: 'Innlogging',
    paragraphs: [
      'Du logger inn hos en egen innloggingstjeneste. Passordet ditt går dit og ikke til Ordrett.',
      'Serveren kontrollerer innloggingen hver gang den får lyd eller tekst. Mangler den, eller er den utløpt, blir innholdet kastet uten å bli behandlet.',
      'Ordrett har ikke tofaktorautentisering.',
    ],
    /** `minutes` is IDLE_LOCK_MINUTES; hidden if it is 0. */
    idle: 'Har ingen brukt Pasientjournal på {minutes}, låses siden, og teksten skjules til du har logget inn på nytt. Den låses aldri mens du tar opp.',
  },
  you: {
    heading: 'Dette må du selv passe på',
    items: [
      'Diktér der ingen uvedkommende kan høre deg.',
      'Trykk på «Ny pasient» før du begynner på neste diktat. Da tømmes siden.',
      'Logg ut når du går fra en maskin som flere bruker. Den som kan bruke nettleseren din, kan også bruke innloggingen din.',
      'Husk utklippstavlen. Notatet du kopierer, ligger der til du kopierer noe annet, og noen maskiner tar vare på flere kopier.',
      'Se på punktene under «Se over», og les alltid gjennom notatet før du lagrer det i journalen.',
    ],
  },
  proof: {
    heading: 'Slik kontrollerer vi at lyd og tekst ikke lagres',
    text: 'En automatisk test kjører hele jobben, fra opptak til kopiert notat, med en bestemt setning i diktatet. Etterpå leter testen etter setningen i filer, i loggen og i nettleserens lager. Testen er godkjent bare når setningen ikke finnes noe sted.',
  },
  responsibility: {
    heading: 'Hvem har ansvaret?',
    paragraphs: [
      'Virksomheten du arbeider i, er dataansvarlig for pasientopplysningene. Vi behandler dem på vegne av virksomheten og er databehandler.',
      'Før dere bruker Ordrett med opplysninger om virkelige pasienter, må det være inngått en databehandleravtale, og virksomheten må ha vurdert risikoen.',
    ],
  },
  report: {
    heading: 'Har du funnet en svakhet?',
    text: 'Skriv til oss, og velg emnet «Sikkerhet». Ikke ta med pasientopplysninger i meldingen.',
    link: 'Gå til kontaktskjemaet',
  },
}
