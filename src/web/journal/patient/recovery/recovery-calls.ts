import { recoveryAnswerSchema, type RecoveryAnswer, type RecoveryRequest } from '../../../../spec/recovery.ts'
import { api } from '../../../../spec/routes.ts'
import { callServer, rememberingToken, sendLastWord, unreachable, type AccessToken } from '../../state/server-call.ts'

export type RecoveryCalls = ReturnType<typeof createRecoveryCalls>

const headers = { 'Content-Type': 'application/json' }

/** The calls about one user's keys. */
export function createRecoveryCalls(accessToken: AccessToken) {
  const { token, latest } = rememberingToken(accessToken)

  return {
    /** Throws a `CallFailure` if there is no answer; waits while nobody is logged in. */
    async ask(request: RecoveryRequest, signal: AbortSignal): Promise<RecoveryAnswer> {
      const call = { method: 'POST', headers, body: JSON.stringify(request), signal }
      const response = await callServer(api.recovery, call, token)
      return recoveryAnswerSchema.parse(await response.json().catch(unreachable))
    },

    /** Releases a key, even while the page closes. If the call is lost, the key expires on the server. */
    release(id: string): void {
      sendLastWord(api.recovery, { action: 'release', id } satisfies RecoveryRequest, latest())
    },
  }
}
