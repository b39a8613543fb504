export interface MicrophonePermission {
  /** The user, or who runs the browser, has taken the permission back since the recording began. */
  revoked(): Promise<boolean>
}

/**
 * Watches the permission to use the microphone until `signal` is aborted; `onDenied` when it is plainly taken away. A browser
 * that can't tell never does. (One that asks every time says «prompt» all along: that is no revocation.)
 */
export function watchPermission(
  permissions: Permissions | undefined,
  signal: AbortSignal,
  onDenied: () => void,
): MicrophonePermission {
  const query = async (): Promise<PermissionStatus | undefined> =>
    permissions?.query({ name: 'microphone' }).catch(() => undefined)

  let atFirst: PermissionState | undefined
  async function watch(): Promise<void> {
    const status = await query()
    atFirst = status?.state
    status?.addEventListener('change', () => status.state === 'denied' && onDenied(), { signal })
  }
  void watch()

  return {
    async revoked() {
      const now = (await query())?.state
      return now === 'denied' || (atFirst === 'granted' && now === 'prompt')
    },
  }
}
