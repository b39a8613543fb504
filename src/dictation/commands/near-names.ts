/** Letters that sound alike, mapped to one spelling: «cor» and «kor», «thorax» and «toraks». */
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
/** Minimum length of a word, and of a name, that may have a wrong letter: «arm» is not «tarm». */
const SHORTEST = 4
const SHORTEST_NAME = 6
/** Maximum number of wrong letters in a name, one per word. */
const MOST = 2

/**
 * Returns a function that finds the only one of `names` (words in lower case) that nearly matches the spoken words: the
 * same in sound, or one letter off in at most two words. First letters and all digits must match: «unormal» is not
 * «normal», 2 is not 3.
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

/** Whether the words differ by one wrong, missing or extra letter, but not in the first letter. */
function isOneOff(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter.length < SHORTEST || longer.length > shorter.length + 1 || /\d/.test(one + other)) return false
  let start = 0
  while (start < shorter.length && one[start] === other[start]) start++
  let end = 0
  while (end < shorter.length - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return start > 0 && longer.length - start - end <= 1
}
