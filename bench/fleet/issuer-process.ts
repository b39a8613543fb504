import { OidcIssuer } from '../../test/oidc-issuer.ts'

/** The identity provider as a process: sends its address, and a token for each user requested. */
const issuer = await OidcIssuer.start()
process.on('message', async (users: string[]) => {
  const exp = Math.floor(Date.now() / 1000) + 7200
  process.send?.(await Promise.all(users.map((sub) => issuer.token({ claims: { sub, exp } }))))
})
process.on('disconnect', () => process.exit())
process.send?.(issuer.url)
