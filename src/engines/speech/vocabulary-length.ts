/** Maximum vocabulary tokens. Few, as each word in front of the transcript makes omissions likelier. */
export const LONGEST_VOCABULARY = 40

/** Services don't tell their tokens: about this many characters of Norwegian are one of Whisper's. */
export const CHARACTERS_PER_TOKEN = 3
