/** Seconds as mm:ss (specification §2). An hour and more goes on in minutes. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
