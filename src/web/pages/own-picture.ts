/**
 * The URL of a picture if it may be shown: from this origin, or a `data:` URL. The page loads nothing from elsewhere:
 * the picture's host would learn who uses the page and when.
 */
export function ownPicture(picture: string | undefined, origin: string): string | undefined {
  if (picture === undefined || !URL.canParse(picture)) return undefined
  const url = new URL(picture)
  return url.origin === origin || /^data:image\//i.test(picture) ? url.href : undefined
}
