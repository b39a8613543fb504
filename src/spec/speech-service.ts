/**
 * Response header in which our own speech service lists the fields it accepts beyond OpenAI's: `user`, a keyed hash for
 * taking turns between users, and `vocabulary`, words to prefer. Other services are not sent these fields.
 */
export const EXTRA_FIELDS_HEADER = 'Ordrett-Fields'
export const EXTRA_FIELDS = 'user, vocabulary'
