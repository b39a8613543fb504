/**
 * The address of a picture that may be shown: one of this origin, or one that carries itself (`data:`). The page fetches
 * nothing from elsewhere: whoever keeps the picture would learn who uses it and when.
 */
export function ownPicture(picture: string | undefined, origin: string): string | undefined {
  if (picture === undefined || !URL.canParse(picture)) return undefined
  const url = new URL(picture)
  return url.origin === origin || /^data:image\//i.test(picture) ? url.href : undefined
}
