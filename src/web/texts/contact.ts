/** Texts of /contact (specification §§2–5, 9). Validation messages, toasts and buttons are verbatim from it. */
export const contact = {
  title: 'Kontakt oss – Ordrett',
  description:
    'Send en henvendelse til Ordrett, eller finn svaret blant ofte stilte spørsmål. Vi svarer innen 24 timer på hverdager.',
  heading: 'Kontakt oss',
  intro: 'Spør om alt fra innlogging til avtaler. Vi er glade for tilbakemeldinger, også de kritiske.',
  hours: {
    heading: 'Åpningstider',
    label: 'Kontortid',
    text: 'Mandag til fredag 08:00–16:00',
    responseLabel: 'Svartid',
    response: 'Vi svarer innen 24 timer på hverdager',
    phone: 'Telefon',
    address: 'Adresse',
  },
  form: {
    heading: 'Send en henvendelse',
    privacy: 'Ikke skriv pasientopplysninger i skjemaet.',
    required: 'Du må fylle ut alle feltene som ikke er merket som valgfrie.',
    name: 'Navn',
    email: 'E-post',
    phone: 'Telefon (valgfritt)',
    subject: 'Emne',
    message: 'Melding',
    messageHint: 'Skriv minst 10 tegn.',
    honeypot: 'La dette feltet stå tomt',
    send: 'Send henvendelse',
    sending: 'Sender...',
    simulated: 'Dette er en demonstrasjon. Henvendelsen blir ikke sendt til noen.',
    mailed: 'Henvendelsen sendes til oss som e-post. Den blir ikke lagret i Ordrett.',
    failed: 'Henvendelsen ble ikke sendt',
    kept: 'Teksten din står fortsatt i skjemaet.',
    unreachable: 'Fikk ikke kontakt med serveren. Prøv igjen om litt.',
    uncertain: 'Vi vet ikke om henvendelsen ble sendt',
    unanswered: 'Serveren svarte ikke. Prøv igjen om litt.',
    summaryOne: 'Rett opp én feil i skjemaet',
    summaryMany: 'Rett opp {count} feil i skjemaet',
    errors: {
      'name-required': 'Navn er påkrevd',
      'email-required': 'E-post er påkrevd',
      'email-invalid': 'Vennligst oppgi en gyldig e-postadresse',
      'message-required': 'Melding er påkrevd',
      'message-short': 'Meldingen må være minst 10 tegn',
    },
  },
  sent: {
    toast: 'Henvendelse mottatt',
    heading: 'Takk for henvendelsen',
    mailed: 'Vi svarer innen 24 timer på hverdager.',
    simulated:
      'Siden har tatt imot henvendelsen, men dette er en demonstrasjon: Den blir ikke sendt videre, og ingen kommer til å svare på den.',
    toastSimulated: 'Demonstrasjon: Den blir ikke sendt videre.',
    again: 'Send en ny henvendelse',
  },
  faq: {
    heading: 'Ofte stilte spørsmål',
    items: [
      {
        question: 'Hva trenger vi for å komme i gang?',
        answer: [
          'En nyere nettleser, en mikrofon og en brukerkonto. Det er ingenting å installere på maskinen. Et hodesett med mikrofon gir som regel bedre resultat enn mikrofonen i en bærbar maskin.',
        ],
      },
      {
        question: 'Lagrer dere opptak eller journalnotater?',
        answer: [
          'Nei. Opptak, transkripsjon og journalnotat lagres ikke. De slettes når du laster siden på nytt, og de brukes ikke til å trene KI-modeller. Egne ord og innstillinger lagres bare i nettleseren din. Les mer på siden om sikkerhet. Der står det også om gjenoppretting etter krasj er slått på.',
        ],
      },
      {
        question: 'Må vi ha databehandleravtale?',
        answer: [
          'Ja, før dere dikterer om virkelige pasienter. Ordrett behandler helseopplysninger på vegne av virksomheten, selv om lyd og notater ikke lagres. Ta kontakt, så setter vi opp avtalen sammen med dere.',
          'Vil dere bare prøve, kan dere gjøre det med oppdiktede pasienter.',
        ],
      },
      {
        question: 'Virker Ordrett sammen med journalsystemet vårt?',
        answer: [
          'Ja, hvis dere kan lime inn tekst i det. Ordrett er ikke koblet til noe journalsystem. Du trykker på «Kopier notat» og limer inn notatet selv. Kopien kan limes inn både som tekst med overskrifter og som ren tekst.',
        ],
      },
      {
        question: 'Hvor godt forstår Ordrett dialekter og fagord?',
        answer: [
          'Ordrett er laget for Nasjonalbibliotekets norske talemodeller. Hvor treffsikre de er, varierer med dialekt, fagområde, mikrofon og støy i rommet. Prøv med deres egne stemmer før dere bestemmer dere.',
          'Under «Om Ordrett» på siden Pasientjournal står det hvilken talemodell som er i bruk. Demomodellen kjenner bare én kunstig stemme og kan ikke brukes til vanlig diktering.',
        ],
      },
      {
        question: 'Kan det stå noe i notatet som jeg ikke har sagt?',
        /** The first paragraph, by value of NOTE_WRITER. */
        writer: {
          extractive:
            'Talegjenkjenningen kan høre feil. Notatskriveren legger ikke til noe: Den flytter setningene dine under riktig overskrift og skriver tall, enheter og doser på vanlig måte.',
          llm: 'Talegjenkjenningen kan høre feil. Faste regler setter opp notatet med ordene dine, og en språkmodell omformulerer det setning for setning. Endringer som legger til eller tar bort innhold, blir avvist, men kontrollen kan overse noe. Du ser hver endring og kan slå den av.',
        },
        answer: [
          'Ved siden av notatet viser en kontroll det som er ulikt det du sa, det som mangler, og det som ikke ble sagt. Den finner ikke alt. Les derfor alltid gjennom notatet før du bruker det.',
        ],
      },
      {
        question: 'Hvor lang tid tar det, og hvor lenge kan vi diktere?',
        answer: [
          'Det tar vanligvis 30 sekunder til 3 minutter fra du stopper opptaket, til notatet er klart. Teksten kommer mens du snakker, hvis du ikke har slått det av i innstillingene.',
        ],
        /** Appended to the answer; `minutes` is MAX_AUDIO_MINUTES. */
        limit: 'Ett opptak kan vare i høyst {minutes}.',
      },
      {
        question: 'Må pasienten samtykke?',
        answer: [
          'Ordrett er laget for at du dikterer etter konsultasjonen, slik at samtalen med pasienten ikke blir tatt opp. Virksomheten må selv vurdere hvilken informasjon pasientene skal få om bruk av KI.',
        ],
      },
    ],
  },
}
