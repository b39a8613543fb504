import { wordSet } from './word-set.ts'

/** Units of time, in both written forms of Norwegian. */
export const timeUnits = wordSet(`
  sekund sekunder minutt minutter minuttar time timer timar døgn dag dager dagar natt netter uke uker veke veker måned
  måneder månad månader mnd mnd. år
`)
