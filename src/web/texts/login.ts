/** Texts of /login, a stub (specification §5). The toast and «Glemt passord?» are verbatim from it. */
export const login = {
  title: 'Logg inn – Ordrett',
  description: 'Logg inn i Ordrett med e-post og passord.',
  heading: 'Logg inn',
  email: 'E-post',
  password: 'Passord',
  missingEmail: 'Skriv e-postadressen din.',
  invalidEmail: 'Skriv hele e-postadressen, for eksempel navn@klinikk.no.',
  missingPassword: 'Skriv passordet ditt.',
  submit: 'Logg inn',
  forgotPassword: 'Glemt passord?',
  signUpQuestion: 'Har du ikke brukerkonto?',
  signUp: 'Registrer deg',
  toast: 'Denne funksjonen er ikke implementert ennå.',
  hint: 'Skal du bruke Pasientjournal? Velg «Logg inn» øverst på siden.',
}
