/** «1 minutt», «60 minutter»: for the server's errors and the page. */
export function minutesOf(count: number): string {
  return count === 1 ? '1 minutt' : `${count} minutter`
}
