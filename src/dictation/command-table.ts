import data from './commands.json' with { type: 'json' }
import { phraseTable } from './phrases.ts'

/** What a spoken command does; `guard` names the rule in command-guards.ts that says when it is only words. */
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

/** «nei feil pasient», «feil linje»: what was read from. */
const wrongThings = ['pasient', 'journal', 'linje', 'rad', 'kolonne', 'side', 'tall', 'dato']
/** «nei feil hæl høyre hæl»: of what the side was wrong. */
const wrongParts = [
  'arm',
  'ben',
  'bein',
  'fot',
  'hånd',
  'hofte',
  'hæl',
  'kne',
  'legg',
  'lunge',
  'skulder',
  'øre',
  'øye',
]

/** «0,6 nei jeg leste feil det skal være 0,8», «82 nei vent nå leste jeg feil 78», «40 nei nå roter jeg 14» */
function* misread(): Generator<string> {
  const verbs = ['leste', 'sa', 'så', 'husket', 'tok', 'las', 'såg', 'hugsa']
  for (const me of ['jeg', 'eg']) {
    for (const verb of verbs) yield* [`${me} ${verb} feil`, `nei ${me} ${verb} feil`]
    for (const now of ['', 'nå ', 'no ', 'her ', 'der ', 'nei nå ', 'nei no ', 'nei her ', 'nei der '])
      for (const verb of verbs) yield* [`${now}${verb} ${me} feil`, `${now}${verb} ${me} visst feil`]
    for (const now of ['nå', 'no', 'nei nå', 'nei no'])
      for (const verb of ['roter', 'surrer', 'tuller', 'blander', 'rota', 'surra', 'rotet', 'surret'])
        yield `${now} ${verb} ${me}`
  }
  for (const verb of ['leste', 'sa', 'las']) yield* [`${verb} feil`, `nei ${verb} feil`]
  for (const what of ['linje', 'rad', 'kolonne', 'tall'])
    yield* [`jeg leste feil ${what}`, `nei jeg leste feil ${what}`]
  for (const was of ['', 'det var ', 'det er ', 'det ble '])
    for (const what of [...wrongThings, ...wrongParts]) yield* [`${was}feil ${what}`, `nei ${was}feil ${what}`]
  for (const read of ['leste', 'leser', 'leste på', 'leser på', 'så på', 'ser på'])
    for (const what of [...wrongThings.map((thing) => `feil ${thing}`), 'gammelt ark', 'gamle prøver', 'gammelt svar'])
      yield `jeg ${read} ${what}`
  for (const it of ['det var', 'det er', 'det ble', 'det blir', 'nå ble det'])
    for (const how of ['', 'jo ', 'visst ', 'helt ']) yield* [`${it} ${how}feil`, `nei ${it} ${how}feil`]
}

/** «18 kg nei hva sier jeg 19 kg», «om tre uker, nei, la oss si fire» */
function* thoughtOver(): Generator<string> {
  const asked = ['hva sier jeg', 'hva sa jeg', 'hva er det jeg sier', 'hva var det jeg sa', 'kva seier eg', 'kva sa eg']
  for (const what of [...asked, 'hva var det', 'kva var det']) yield* [what, `nei ${what}`, `nei , ${what}`]
  for (const word of ['nei', 'nei ,', 'eller', 'eller nei', 'nei vent'])
    for (const what of ['la oss si', 'si heller', 'vi sier heller']) yield `${word} ${what}`
}

/** «daglig nei herregud en gang i uken»: what is exclaimed at a slip of the tongue. */
function* exclaimed(): Generator<string> {
  const cries = [
    'oi',
    'oi sann',
    'oisann',
    'ops',
    'ups',
    'oops',
    'huff',
    'uff',
    'herregud',
    'herre gud',
    'søren',
    'fy søren',
  ]
  for (const cry of [...cries, 'jøss', 'pokker', 'fader', 'dæven', 'fanden', 'faen'])
    yield* [`nei ${cry}`, `${cry} nei`, `nei , ${cry}`]
  yield* ['oi', 'oi sann', 'oisann', 'ops', 'ups', 'oops']
}

/** «det jeg sa om gikt, det stemmer ikke, det var psoriasis»: what was said long ago is told by its name. */
function* saidOf(): Generator<string> {
  for (const me of ['jeg', 'eg'])
    for (const verb of ['sa', 'nevnte'])
      for (const when of ['', ' i sted', ' tidligere']) yield `det ${me} ${verb}${when} om`
}

/** «høyre venstre mener jeg»: said behind what is right. */
const behind: ReadonlySet<string> = new Set(
  ['jeg', 'eg']
    .flatMap((me) => ['mener', 'mente', 'meiner', 'meinte'].map((verb) => `${verb} ${me}`))
    .concat(
      ['skal', 'skulle'].map((verb) => `${verb} det være`),
      ['skulle det vært', 'skal det stå', 'skulle det stå', 'heter det', 'heiter det'],
      ['skulle jeg si', 'skulle jeg sagt', 'skulle eg seie', 'var det', 'er det', 'ble det', 'blir det'],
      ['er det jeg snakker om', 'er det jeg mener', 'var det jeg mente', 'er bedre å si', 'er riktigere å si'],
      ['selvfølgelig', 'naturligvis', 'selvsagt', 'sjølvsagt'],
    ),
)

function* entries(): Generator<readonly [string, Command]> {
  for (const item of data.commands) {
    if (readElsewhere.has(item.action)) continue
    for (const phrase of item.spoken) {
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
    'det var feil',
    'det ble feil',
    'det er feil',
    'det blir feil',
    ...['var', 'er', 'ble', 'blir'].flatMap((was) => [`det ${was} jo feil`, `nei det ${was} jo feil`]),
    'nei det blir feil',
    'vent litt',
    'nei da',
    'altså',
    'feil',
    'vent',
    'eller snarere',
    'eller det vil si',
    'unnskyld meg',
    'om forlatelse',
    'pardon',
    'det ble galt',
    'nei galt',
    ...misread(),
    ...thoughtOver(),
    ...exclaimed(),
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

/** «stryk det siste», «glem det jeg sa» */
function* lastSaid(): Generator<string> {
  for (const verb of ['stryk', 'slett', 'fjern', 'glem', 'ta bort'])
    for (const what of ['det siste', 'det jeg sa', 'det sist', 'det der']) yield `${verb} ${what}`
}

function correctionAction(action: string, phrase: string): string {
  return action === 'replace-previous' && needsValue.has(phrase) ? 'replace-value' : action
}

function plain(action: string, phrase: string): Command {
  return { action, phrase, output: '', attachLeft: false, spaceAfter: true }
}

export const commandTable = phraseTable(entries())
