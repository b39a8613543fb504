import { people, type Person } from './people.ts'

/** Paths below the issuer. */
export const paths = {
  signIn: '/innlogging',
  pictures: '/bilder',
  style: '/demo.css',
  signOutScript: '/logg-ut.js',
}

const WARNING = 'Demonstrasjon: oppdiktede personer og ikke noe passord. Bruk ingen virkelige pasientopplysninger.'

const LOGO = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M7.5 14v4M12 10v12M16.5 13v6M21 12.5h4.5M21 19.5h4.5"/></svg>`

/** The page for choosing a person. `base` is the issuer's path, `interaction` the id of this login. */
export function signInPage(base: string, interaction: string): string {
  const choices = people.map((person) => choice(person, base, `${base}${paths.signIn}/${interaction}/${person.id}`))
  return page(
    base,
    'Logg inn',
    `<h1>Hvem vil du være?</h1>
    <p class="lead">Ordrett kjører med sin egen demoinnlogging. Velg en av disse klinikerne for å prøve diktering.</p>
    <ul class="people">${choices.join('')}</ul>
    <p class="back"><a href="/">Avbryt og gå tilbake</a></p>`,
  )
}

function choice(person: Person, base: string, action: string): string {
  return `<li><form method="post" action="${action}"><button type="submit">
    <img src="${base}${paths.pictures}/${person.id}.svg" alt="" width="56" height="56">
    <span class="who"><strong>${person.name}</strong><span>${person.role} · ${person.organisation}</span><span class="mail">${person.email}</span></span>
    </button></form></li>`
}

/** Submits the provider's logout form at once, or by a button without JavaScript. `form` is oidc-provider's HTML. */
export function signOutPage(base: string, form: string): string {
  return page(
    base,
    'Logg ut',
    `<h1>Logger ut …</h1>
    ${form}
    <button class="plain" type="submit" form="op.logoutForm" name="logout" value="yes">Logg ut</button>
    <script src="${base}${paths.signOutScript}"></script>`,
  )
}

export const signOutScript = `document.querySelector('button[name=logout]').click()\n`

/** The page after a logout without a return URL. */
export function signedOutPage(base: string): string {
  return page(base, 'Logget ut', '<h1>Du er logget ut</h1><p><a href="/">Til Ordrett</a></p>')
}

/** The page for a failed login. Repeats nothing from the request. */
export function errorPage(base: string): string {
  return page(
    base,
    'Innloggingen stoppet',
    `<h1>Innloggingen stoppet</h1>
    <p class="lead">Den kan ha blitt for gammel, eller serveren kan ha startet på nytt. Gå tilbake og prøv igjen.</p>
    <p><a href="/">Til Ordrett</a></p>`,
  )
}

function page(base: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="nb">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} – Ordrett</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${base}${paths.style}">
</head>
<body>
  <main>
    <p class="brand">${LOGO}Ordrett</p>
    <p class="notice" role="note">${WARNING}</p>
    ${content}
  </main>
</body>
</html>
`
}
