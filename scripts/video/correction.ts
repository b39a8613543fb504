/** A word of the note, and what the user replaces it with. */
export interface Correction {
  word: string
  becomes: string
}

/** The first word that was recognised as another; undefined where there is none, or where words are missing. */
export function misheardWord(said: string, heard: string): Correction | undefined {
  const [saidWords, heardWords] = [wordsOf(said), wordsOf(heard)]
  if (saidWords.length !== heardWords.length) return undefined
  const index = saidWords.findIndex((word, place) => word !== heardWords[place])
  const [word, becomes] = [heardWords[index], saidWords[index]]
  return word !== undefined && becomes !== undefined ? { word, becomes } : undefined
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? []
}
