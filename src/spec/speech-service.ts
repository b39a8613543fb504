/**
 * With this header our own speech service says, to whoever asks whether it is there, which fields it takes beyond OpenAI's:
 * `user`, a keyed hash by which users take turns, and `vocabulary`, words to prefer. Nobody else is sent them.
 */
export const EXTRA_FIELDS_HEADER = 'Ordrett-Fields'
export const EXTRA_FIELDS = 'user, vocabulary'
