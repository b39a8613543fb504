// oidc-provider calls URL.parse, which Node has from 22.1 on. Import this before it.
if (!('parse' in URL)) {
  Object.assign(URL, {
    parse: (url: string, base?: string): URL | null => (URL.canParse(url, base) ? new URL(url, base) : null),
  })
}
