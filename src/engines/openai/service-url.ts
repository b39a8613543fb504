/** The address of the call itself, for SPEECH_URL: that address, a service's base (`…/v1`), or its bare origin. */
export function transcriptionsUrl(speechUrl: string): string {
  const url = new URL(speechUrl)
  const path = url.pathname.replace(/\/+$/, '')
  // whisper.cpp's server calls it /inference unless told otherwise.
  const whole = /\/(?:transcriptions|inference)$/.test(path)
  url.pathname = whole ? path : `${path === '' ? '/v1' : path}/audio/transcriptions`
  return url.href
}
