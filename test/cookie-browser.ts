/** A response as seen by a browser that does not follow redirects. */
export interface Seen {
  status: number
  headers: Headers
  location: string
  text: string
}

interface Call {
  method?: string
  body?: URLSearchParams | string | FormData
  headers?: Record<string, string>
}

/** A minimal browser for logins: it keeps cookies, by name, and does not follow redirects. */
export class CookieBrowser {
  readonly cookies = new Map<string, string>()
  /** The Set-Cookie headers of the last response that had any. */
  lastSet: string[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Another browser with the same cookies. */
  copy(): CookieBrowser {
    const other = new CookieBrowser(this.#origin)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  /** The cookie with this name or, if that ends with a dot, whose name begins so. */
  cookie(name: string): { name: string; value: string } | undefined {
    const found = [...this.cookies].find(([each]) => each === name || (name.endsWith('.') && each.startsWith(name)))
    return found && { name: found[0], value: found[1] }
  }

  async call(address: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Seen> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(address, this.#origin), {
      method,
      redirect: 'manual',
      // A restarted server no longer has the earlier connections.
      headers: { cookie, connection: 'close', ...headers },
      ...(body !== undefined && { body }),
    })
    const lines = answer.headers.getSetCookie()
    if (lines.length > 0) this.lastSet = lines
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get('location') ?? '',
      text: await answer.text(),
    }
  }

  /** A POST as a page of the product sends it. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Seen> {
    return this.call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })
  }
}
