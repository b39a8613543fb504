import type { Span } from '../../../spec/journal.ts'

/** A note's text as it appears in the editor. */
export interface NoteWords {
  /** One line per block, with a colon after headings, as `htmlToText` gives it. */
  readonly text: string
  readonly lines: readonly NoteLine[]
}

/** The same, with the mapping back to places in the editor. */
export interface NoteText extends NoteWords {
  readonly pieces: readonly Piece[]
}

export interface NoteLine {
  readonly span: Span
  readonly heading: boolean
}

/** The heading in a line, without its colon. */
export function headingName({ text }: Pick<NoteWords, 'text'>, { span }: NoteLine): string {
  return text.slice(...span).replace(/:$/, '')
}

/** A contiguous run of text in one text node. */
interface Piece {
  readonly at: number
  readonly length: number
  readonly node: Text
  readonly nodeAt: number
}

const BLOCKS = new Set('P DIV H1 H2 H3 H4 H5 H6 UL OL LI BR TABLE TR BLOCKQUOTE PRE HR DL DT DD'.split(' '))
const CELLS = new Set(['TD', 'TH'])

/** Reads a note in the editor. `root` holds only what the sanitiser allows. Linear time; changes nothing. */
export function readNoteText(root: Node): NoteText {
  const lines: NoteLine[] = []
  const pieces: Piece[] = []
  let text = ''
  let line = ''

  function add(node: Text, nodeAt: number, part: string): void {
    const at = text.length + line.length
    const last = pieces.at(-1)
    line += part
    if (last?.node === node && last.nodeAt + last.length === nodeAt && last.at + last.length === at) {
      pieces[pieces.length - 1] = { ...last, length: last.length + part.length }
    } else {
      pieces.push({ at, length: part.length, node, nodeAt })
    }
  }
  function addText(node: Text): void {
    for (const { 0: part, index } of node.data.matchAll(/\s+|\S+/g)) {
      if (/\S/.test(part)) add(node, index, part)
      else if (line !== '' && !line.endsWith(' ')) add(node, index, ' ')
    }
  }
  function endLine(heading: boolean): void {
    const written = line.trimEnd()
    if (written !== '') {
      lines.push({ span: [text.length, text.length + written.length], heading })
      text += `${written}${heading && /[\p{L}\p{N})]$/u.test(written) ? ':' : ''}\n`
    }
    line = ''
  }
  function read(node: Node, heading: boolean): void {
    if (node instanceof Text) return addText(node)
    const isHeading = heading || /^H[1-6]$/.test(node.nodeName)
    if (BLOCKS.has(node.nodeName)) endLine(heading)
    for (const child of node.childNodes) read(child, isHeading)
    if (CELLS.has(node.nodeName) && line !== '') line += ' '
    if (BLOCKS.has(node.nodeName)) endLine(isHeading)
  }

  for (const child of root.childNodes) read(child, false)
  endLine(false)
  return { text: text.trimEnd(), lines, pieces }
}

/** The DOM range of a span of the text; undefined if there is no text in it. */
export function rangeOf({ pieces }: NoteText, [start, end]: Span): Range | undefined {
  const first = pieces.find(({ at, length }) => at + length > start)
  const last = pieces.findLast(({ at }) => at < end)
  if (!first || !last || first.at >= end || start >= end) return undefined
  const range = first.node.ownerDocument.createRange()
  // Clamped: the user may have shortened the text since it was read.
  const within = (node: Text, offset: number): number => Math.min(offset, node.length)
  range.setStart(first.node, within(first.node, first.nodeAt + Math.max(0, start - first.at)))
  range.setEnd(last.node, within(last.node, last.nodeAt + Math.min(last.length, end - last.at)))
  return range
}

/** Maps a DOM position to an offset in the text: of the text there or, if none, of the next text. */
export function offsetOf({ pieces, text }: NoteText, node: Node, offset: number): number {
  const own = pieces.find((piece) => piece.node === node && piece.nodeAt + piece.length >= offset)
  if (own) return own.at + Math.max(0, offset - own.nodeAt)
  const child = node.childNodes[offset]
  const next = pieces.find((piece) => {
    if (child) return child.contains(piece.node) || isBefore(child, piece.node)
    return isBefore(node, piece.node) && !node.contains(piece.node)
  })
  return next?.at ?? text.length
}

function isBefore(node: Node, other: Node): boolean {
  return (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
