export interface MicrophonePermission {
  /** Whether the user or an administrator has revoked the permission since the recording began. */
  revoked(): Promise<boolean>
}

/**
 * Watches the microphone permission until `signal` is aborted and calls `onDenied` when it is denied. Never calls it in
 * a browser that can't query the permission. (One that asks every time always reports «prompt»: that is no revocation.)
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
