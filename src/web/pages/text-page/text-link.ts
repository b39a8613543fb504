/** Style of a link in running text. */
export const textLink =
  'font-medium text-brand underline decoration-brand/40 decoration-1 underline-offset-4 hover:decoration-current hover:decoration-2'
