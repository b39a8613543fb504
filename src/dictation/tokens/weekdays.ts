import { wordSet } from './word-set.ts'

/** The days of the week, in Bokmål and Nynorsk. */
export const weekdays = wordSet('mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tysdag laurdag sundag')
