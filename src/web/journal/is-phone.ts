/** Is the recorder a dock over the page, upright or on its side? As in recorder-layout.css. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 43.99rem), (max-width: 68.74rem) and (max-height: 32rem)').matches
}
