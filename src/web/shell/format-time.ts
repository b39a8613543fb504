/** Formats seconds as mm:ss (specification §2). Minutes go past 59. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
