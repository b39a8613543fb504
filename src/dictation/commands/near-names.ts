/** Letters that sound alike, each with one spelling for all: «cor» and «kor», «thorax» and «toraks». */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/c(?=[eiyæ])|z/g, 's'],
  [/ch|ck|[cq]/g, 'k'],
  [/th/g, 't'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/aa/g, 'å'],
  [/é/g, 'e'],
  [/(\p{L})\1/gu, '$1'],
]
/** Shorter words, and names, must sound the same: «arm» is not «tarm». */
const SHORTEST = 4
const SHORTEST_NAME = 6
/** So many letters of a name may be wrong, one in each word. */
const MOST = 2

/**
 * Finds among names, each with its words in lower case, the only one that was nearly said: the same in sound, or one
 * letter off in at most two words. The first letters and all digits must stand: «unormal» is not «normal», 2 is not 3.
 */
export function nearNames<Name extends { readonly words: readonly string[] }>(
  names: readonly Name[],
): (spoken: readonly string[]) => Name | undefined {
  const known = names.map((name) => ({ name, sounded: name.words.map(sound) }))
  return (spoken) => {
    const heard = spoken.map(sound)
    const near = known.filter(({ sounded }) => isNear(sounded, heard))
    return near.length === 1 ? near[0]?.name : undefined
  }
}

function sound(word: string): string {
  return sounds.reduce((spelt, [pattern, letter]) => spelt.replaceAll(pattern, letter), word)
}

function isNear(name: readonly string[], spoken: readonly string[]): boolean {
  if (name.length !== spoken.length) return name.join('') === spoken.join('')
  const wrong = name.flatMap((word, index) => (word === spoken[index] ? [] : [[word, spoken[index] ?? ''] as const]))
  if (wrong.length === 0) return true
  return (
    wrong.length <= MOST && name.join('').length >= SHORTEST_NAME && wrong.every(([one, other]) => isOneOff(one, other))
  )
}

/** Is one letter wrong, missing or too many, but for the first? */
function isOneOff(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter.length < SHORTEST || longer.length > shorter.length + 1 || /\d/.test(one + other)) return false
  let start = 0
  while (start < shorter.length && one[start] === other[start]) start++
  let end = 0
  while (end < shorter.length - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return start > 0 && longer.length - start - end <= 1
}
