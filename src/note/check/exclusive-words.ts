import data from './exclusive-words.json' with { type: 'json' }

/** A word that shuts out others of its class: «mor» is not «far», «legg» not «lår». */
export interface Exclusive {
  readonly class: string
  /** What it names and all that this is part of, itself first: stortå, tå, fot, ben. */
  readonly lineage: readonly string[]
}

const byForm = readClasses()
/** «kne-smerter», «albuesår»: what may follow in one word, the longest first. */
const tails = data.tails.split(' ').toSorted((one, other) => other.length - one.length)

function readClasses(): Map<string, Exclusive> {
  const forms = new Map<string, Exclusive>()
  for (const { name, members } of data.classes) {
    const parents = new Map(
      members.map((member) => member.split(': ')[0]?.split('<') ?? []).map(([own = '', above]) => [own, above]),
    )
    for (const member of members) {
      const [names = '', words = ''] = member.split(': ')
      const lineage: string[] = []
      for (let at: string | undefined = names.split('<')[0]; at !== undefined; at = parents.get(at)) lineage.push(at)
      for (const word of words.split(' ')) forms.set(word, { class: name, lineage })
    }
  }
  return forms
}

/** What a lower-case word names in its class; undefined for a word of none. */
export function exclusiveOf(word: string): Exclusive | undefined {
  const whole = byForm.get(word)
  if (whole) return whole
  const tail = tails.find((end) => word.endsWith(end))
  if (tail === undefined) return undefined
  const front = word.slice(0, -tail.length)
  return byForm.get(front) ?? byForm.get(front.replace(/[-es]$/, ''))
}

/** Can two of one class be said of the same: are they the same, or the one a part of the other? */
export function isCompatible(one: Exclusive, other: Exclusive): boolean {
  return one.lineage.includes(other.lineage[0] ?? '') || other.lineage.includes(one.lineage[0] ?? '')
}
