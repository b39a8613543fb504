import { RecoveryKeys } from '../src/server/recovery/recovery-keys.ts'
import { recoveryRequestSchema, type RecoveryAnswer } from '../src/spec/recovery.ts'

/** Replaces the network and the route in front of the server's real key store, for tests of the page. */
export class RecoveryServer {
  /** Set by tests: no call is answered while true. */
  down = false
  readonly asked: { action: string; id: string | undefined; user: string; keepalive: boolean }[] = []
  #keys = new RecoveryKeys({ minutes: 10, now: () => Date.now() })

  get count(): number {
    return this.#keys.count
  }

  /** Restarts with an empty key store, as a new process would. */
  restart(): void {
    this.#keys.clear()
    this.#keys = new RecoveryKeys({ minutes: 10, now: () => Date.now() })
  }

  /** The page's `fetch`. A token is the name of its user. */
  readonly fetch = async (_path: string, init: RequestInit): Promise<Response> => {
    const request = recoveryRequestSchema.parse(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    const user = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? ''
    const id = 'id' in request ? request.id : undefined
    this.asked.push({ action: request.action, id, user, keepalive: init.keepalive ?? false })
    if (this.down) throw new TypeError('Failed to fetch')
    return Response.json(this.#answer(request.action, user, id))
  }

  #answer(action: string, user: string, id = ''): RecoveryAnswer {
    const key = this.#keys.open(user, id)?.toString('base64')
    switch (action) {
      case 'create': {
        const made = this.#keys.create(user)
        return made ? { held: true, id: made.id, key: made.key.toString('base64') } : { held: false }
      }
      case 'renew':
        return { held: this.#keys.renew(user, id) }
      case 'open':
        return key === undefined ? { held: false } : { held: true, key }
      case 'release':
        this.#keys.release(user, id)
        return { held: false }
      default:
        return { held: key !== undefined }
    }
  }
}
