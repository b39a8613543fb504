import data from '../data/commands.json' with { type: 'json' }
import cues from '../repairs/cues.json' with { type: 'json' }
import { expandPhrases, phraseTable } from '../tokens/phrases.ts'

/** What a spoken command does. command-guards.ts decides when its phrase is only words. */
export interface Command {
  readonly action: string
  readonly phrase: string
  readonly output: string
  readonly attachLeft: boolean
  readonly spaceAfter: boolean
}

/** Actions that other passes read: numbered points, for one, by number and not from the list's three examples. */
const readElsewhere = new Set(['numbered', 'join-next', 'replace-named', 'insert-into-section'])
/** The control actions that are removed from the text; the list has others. */
const control = new Set(['start', 'pause', 'resume', 'stop', 'next-section', 'previous-section'])
/** Weaker cues, such as «nei»: their action is `replace-value` instead of `replace-previous`. */
const weakCues = new Set([
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
  yield* listed()
  for (const [action, patterns] of Object.entries(cues.phrases))
    for (const phrase of patterns.flatMap(expandPhrases)) yield [phrase, plain(action, phrase)]
  for (const start of ['glemte å si', 'jeg glemte å si', 'legg til', 'sett inn', 'tilføy', 'tillegg'])
    yield [`${start} under`, plain('section', start)]
}

/** The commands listed in data/commands.json. */
function* listed(): Generator<readonly [string, Command]> {
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
}

/** A phrase that restarts a sentence is a cue as well: where the restart begins is learned. */
function correctionAction(action: string, phrase: string): string {
  if (action === 'restart') return 'replace-previous'
  return action === 'replace-previous' && weakCues.has(phrase) ? 'replace-value' : action
}

function plain(action: string, phrase: string): Command {
  return { action, phrase, output: '', attachLeft: false, spaceAfter: true }
}

export const commandTable = phraseTable(entries())
