/** «1 minutt», «60 minutter»: as the server's errors and the page tell them. */
export function minutesOf(count: number): string {
  return count === 1 ? '1 minutt' : `${count} minutter`
}
