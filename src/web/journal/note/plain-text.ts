const BLOCKS = new Set(['P', 'DIV', 'UL', 'OL', 'LI', 'DL', 'DT', 'DD', 'TABLE', 'TR', 'BLOCKQUOTE', 'PRE', 'HR'])

/**
 * A note as plain text for a record system's field: one line per block, `- ` before a list item, a blank line before a
 * heading, cells separated by tabs. `root` is the parsed note.
 */
export function plainText(root: Node): string {
  return render(root)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same, wrapped at `longest` where words allow; continuation lines of a list item are indented to its text. */
export function inShortLines(text: string, longest: number): string {
  return text
    .split('\n')
    .map((line) => broken(line, longest))
    .join('\n')
}

function broken(line: string, longest: number): string {
  const indent = ' '.repeat(/^(?:- |\d+\. )?/.exec(line)?.[0].length ?? 0)
  const [first = '', ...words] = line.split(' ')
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length <= longest) lines[lines.length - 1] = longer
    else lines.push(indent + word)
  }
  return lines.join('\n')
}

function render(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[ \n\t\r]+/g, ' ')
  const text = [...node.childNodes].map(render).reduce(join, '')
  const name = node.nodeName
  if (name === 'BR') return '\n'
  if (name === 'LI') return `\n${marker(node)}${text.trim()}\n`
  if (name === 'TD' || name === 'TH') return `${text.trim()}\t`
  if (/^H[1-6]$/.test(name)) return `\n\n${text.trim()}\n`
  if (name === 'P') return `\n${text.trim()}\n`
  return BLOCKS.has(name) ? join(join('\n', text), '\n') : text
}

/** Adjacent blocks share one line break; a heading's blank line stays. */
function join(before: string, after: string): string {
  if (!before.endsWith('\n') || !after.startsWith('\n')) return before + after
  return before + after.slice(1)
}

function marker(item: Node): string {
  const list = item.parentNode
  if (list?.nodeName !== 'OL') return '- '
  return `${[...list.childNodes].filter((child) => child.nodeName === 'LI').findIndex((child) => child === item) + 1}. `
}
