/** Words to insert at a place of a text, with the spaces that separate them from what is around it. */
export function spaced(text: string, around: string, at: number): string {
  const lead = at === 0 || /\s/.test(around.charAt(at - 1)) ? '' : ' '
  const tail = at === around.length || /[\s.,:;!?]/.test(around.charAt(at)) ? '' : ' '
  return lead + text + tail
}
