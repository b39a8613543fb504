/** Is the page in its one-column layout, with the recorder as a dock? As in journal.css. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 43.99rem)').matches
}
