/** Texts of /profile (specification §2). */
export const profile = {
  title: 'Profilen din – Ordrett',
  description: 'Se opplysningene fra innloggingstjenesten, og logg inn på nytt når du trenger det.',
  heading: 'Profilen din',
  intro: 'Opplysningene kommer fra innloggingstjenesten. Ordrett lagrer dem ikke på serveren.',
  name: 'Navn',
  email: 'E-post',
  organisation: 'Virksomhet',
  /** The login service's ids for the user and the organisation. */
  loginServiceNames: 'Kjennetegn hos innloggingstjenesten, til brukerstøtte',
  userId: 'Bruker',
  organisationId: 'Virksomhet',
  hprNumber: 'HPR-nummer',
  missing: 'Ikke oppgitt',
  picture: 'Bilde av {name}',
  reauthenticate: {
    heading: 'Innlogging',
    text: 'Du kan logge inn på nytt hvis du vil bekrefte eller fornye innloggingen.',
    button: 'Logg inn på nytt',
  },
  anonymous: {
    heading: 'Ingen er innlogget',
    text: 'Logg inn for å se opplysningene fra innloggingstjenesten, og for å legge inn egne ord og fraser. Du kommer tilbake hit.',
    button: 'Logg inn',
  },
}
