import data from '../data/commands.json' with { type: 'json' }
import { behind, exclaimed, hesitated, lastSaid, misread, saidOf, thoughtOver } from './correction-phrases.ts'
import { phraseTable } from '../tokens/phrases.ts'

/** What a spoken command does. The rules of command-guards.ts say when its phrase is only words. */
export interface Command {
  readonly action: string
  readonly phrase: string
  readonly output: string
  readonly attachLeft: boolean
  readonly spaceAfter: boolean
}

/** Numbered points are read by number, not from the list's three examples. */
const readElsewhere = new Set(['numbered', 'join-next', 'replace-named', 'insert-into-section'])
/** Control words that only mean the machine when nothing else stands in their sentence. */
const control = new Set(['start', 'pause', 'resume', 'stop', 'next-section', 'previous-section'])
/** «nei» and its like that correct only before a value of the same kind. */
const needsValue = new Set([
  'nei',
  'unnskyld',
  'jeg mener',
  'skal være',
  'det skal være',
  'korrigerer',
  'jeg retter',
  'nei det var',
])

function* entries(): Generator<readonly [string, Command]> {
  for (const item of data.commands) {
    if (readElsewhere.has(item.action)) continue
    for (const phrase of item.action === 'paragraph' ? [...item.spoken, 'neste avsnitt'] : item.spoken) {
      yield [
        phrase,
        {
          action: item.action,
          phrase,
          output: item.output,
          attachLeft: item.attach_left,
          spaceAfter: item.space_after,
        },
      ]
    }
  }
  for (const item of data.corrections) {
    if (readElsewhere.has(item.action)) continue
    for (const phrase of item.spoken) yield [phrase, plain(correctionAction(item.action, phrase), phrase)]
  }
  for (const item of data.control) {
    if (!control.has(item.action)) continue
    for (const phrase of item.spoken) yield [phrase, plain('control', phrase)]
  }
  for (const phrase of [
    'nei nei',
    'nei jeg mener',
    'nei beklager',
    'beklager',
    'nei feil',
    'rettere sagt',
    'nei korrigerer',
    'nei sorry',
    'nei orsak',
    'nei oi',
    'nei vent litt',
    'nei vent nå',
    'nei , vent',
    'nei , vent litt',
    'nei , vent nå',
    'eg meinte',
    'jeg mente å si',
    'jo vent',
    'jo , vent',
    'jo forresten',
    'eller jo',
    'eller jo ,',
    'eller vent ,',
    'eller vent litt ,',
    'nei det var feil',
    'nei det stemmer ikke',
    'nei , det stemmer ikke',
    'nei det stemmer ikkje',
    'nei det er feil',
    'nei det ble feil',
    'nei , det var feil',
    'rett opp det',
    'rett det opp',
    'rett opp i det',
    'korriger det',
    'jeg korrigerer',
    'eg korrigerer',
    'korrigering',
    'retting',
    'korrigerer meg',
    'korrigerer meg selv',
    'jeg korrigerer meg',
    'jeg korrigerer meg selv',
    'jeg retter meg',
    'jeg retter meg selv',
    'det jeg mener er at',
    'det jeg mener er',
    'det eg meiner er at',
  ])
    yield [phrase, plain('replace-previous', phrase)]
  for (const phrase of ['sorry', 'orsak', 'jeg mente', 'eg meiner', 'skulle være', 'det skulle være'])
    yield [phrase, plain('replace-value', phrase)]
  for (const phrase of [
    'skulle vært',
    'det skulle vært',
    'vent litt',
    'nei da',
    'altså',
    'feil',
    'vent',
    'eller snarere',
    'eller det vil si',
    'eller det var',
    'unnskyld meg',
    'om forlatelse',
    'pardon',
    'det ble galt',
    'nei galt',
    ...misread(),
    ...thoughtOver(),
    ...exclaimed(),
    ...hesitated(),
  ])
    yield [phrase, plain('replace-value', phrase)]
  for (const phrase of ['sa jeg', 'sa eg', 'skrev jeg', 'nei sa jeg']) yield [phrase, plain('replace-echoed', phrase)]
  for (const phrase of saidOf()) yield [phrase, plain('replace-said-of', phrase)]
  for (const phrase of behind) yield [phrase, plain('replace-before', phrase)]
  for (const start of ['glemte å si', 'jeg glemte å si', 'legg til', 'sett inn', 'tilføy', 'tillegg'])
    yield [`${start} under`, plain('section', start)]
  for (const phrase of ['nei stryk det', 'nei slett det', 'stryk dette', 'slett dette', ...lastSaid()])
    yield [phrase, plain('delete-previous', phrase)]
  // «Ta bort det» and «nei, om igjen» are what is to be done: «Suturene er modne. Ta bort det.»
  yield ['nei stryk', plain('delete-previous', 'nei stryk')]
  for (const verb of ['stryk', 'slett', 'fjern', 'glem', 'ta bort'])
    for (const what of [
      'siste setning',
      'siste setningen',
      'den siste setningen',
      'den setningen',
      'setningen',
      'forrige setning',
    ])
      yield [`${verb} ${what}`, plain('delete-sentence', `${verb} ${what}`)]
  for (const verb of ['begynne', 'starte', 'begynna'])
    yield [`la meg ${verb} på nytt`, plain('restart', `la meg ${verb} på nytt`)]
  for (const phrase of ['slett siste avsnitt', 'stryk avsnittet']) yield [phrase, plain('delete-paragraph', phrase)]
}

function correctionAction(action: string, phrase: string): string {
  return action === 'replace-previous' && needsValue.has(phrase) ? 'replace-value' : action
}

function plain(action: string, phrase: string): Command {
  return { action, phrase, output: '', attachLeft: false, spaceAfter: true }
}

export const commandTable = phraseTable(entries())
