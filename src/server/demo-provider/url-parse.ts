// oidc-provider calls URL.parse, which Node has since 22.1. Import this first.
if (!('parse' in URL)) {
  Object.assign(URL, {
    parse: (url: string, base?: string): URL | null => (URL.canParse(url, base) ? new URL(url, base) : null),
  })
}
