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
export function* misread(): Generator<string> {
  const verbs = ['leste', 'sa', 'så', 'husket', 'tok', 'las', 'såg', 'hugsa']
  for (const me of ['jeg', 'eg']) {
    for (const verb of verbs) yield* [`${me} ${verb} feil`, `nei ${me} ${verb} feil`]
    for (const now of ['', 'nå ', 'no ', 'her ', 'der ', 'nei nå ', 'nei no ', 'nei her ', 'nei der '])
      for (const verb of verbs) yield* [`${now}${verb} ${me} feil`, `${now}${verb} ${me} visst feil`]
    for (const now of ['nå', 'no', 'nei nå', 'nei no'])
      for (const verb of ['roter', 'surrer', 'tuller', 'blander', 'rota', 'surra', 'rotet', 'surret'])
        yield `${now} ${verb} ${me}`
  }
  yield* ['nei jeg ser feil', 'nei eg ser feil']
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
export function* thoughtOver(): Generator<string> {
  const asked = [
    'hva står det',
    'hva står det her',
    'kva står det',
    'hva sier jeg',
    'hva sa jeg',
    'hva er det jeg sier',
    'hva var det jeg sa',
    'kva seier eg',
    'kva sa eg',
  ]
  for (const what of [...asked, 'hva var det', 'kva var det']) yield* [what, `nei ${what}`, `nei , ${what}`]
  for (const word of ['nei', 'nei ,', 'eller', 'eller nei', 'nei vent'])
    for (const what of ['la oss si', 'si heller', 'vi sier heller']) yield `${word} ${what}`
}

/** «50 mg altså vent 100 mg», «50 mg nei nei vent 100 mg»: a correcting word and «vent», which is no word of what follows. */
export function* hesitated(): Generator<string> {
  const leads = [
    'altså',
    'eller',
    'unnskyld',
    'beklager',
    'sorry',
    'oi',
    'å nei',
    'nei nei',
    'nei feil',
    'nei oi',
    'oi nei',
    'altså nei',
  ]
  for (const lead of leads) for (const wait of ['vent', 'vent litt', 'vent nå', 'vent no']) yield `${lead} ${wait}`
  yield* ['vent nei', 'vent nei vent', 'vent vent', 'vent litt nei', 'eller nei vent', 'nei vent no', 'nei hold an']
}

/** «daglig nei herregud en gang i uken»: what is exclaimed at a slip of the tongue. */
export function* exclaimed(): Generator<string> {
  const bare = ['oi', 'oi sann', 'oisann', 'ops', 'ups', 'oops']
  const cries = [
    'huff',
    'uff',
    'herregud',
    'herre gud',
    'søren',
    'fy søren',
    'jøss',
    'pokker',
    'fader',
    'dæven',
    'fanden',
  ]
  for (const cry of [...bare, ...cries, 'faen']) yield* [`nei ${cry}`, `${cry} nei`, `nei , ${cry}`]
  yield* bare
}

/** «det jeg sa om gikt, det stemmer ikke, det var psoriasis»: what was said long ago is told by its name. */
export function* saidOf(): Generator<string> {
  for (const me of ['jeg', 'eg'])
    for (const verb of ['sa', 'nevnte'])
      for (const when of ['', ' i sted', ' tidligere']) yield `det ${me} ${verb}${when} om`
}

/** «høyre venstre mener jeg»: said behind what is right. */
export const behind: ReadonlySet<string> = new Set(
  ['jeg', 'eg']
    .flatMap((me) => ['mener', 'mente', 'meiner', 'meinte'].map((verb) => `${verb} ${me}`))
    .concat(
      ['skal', 'skulle'].map((verb) => `${verb} det være`),
      ['skulle det vært', 'skal det stå', 'skulle det stå', 'heter det', 'heiter det'],
      ['e det', 'vart det', 'var det visst', 'er det visst'],
      ['skulle jeg si', 'skulle jeg sagt', 'skulle eg seie', 'var det', 'er det', 'ble det', 'blir det'],
      ['er det jeg snakker om', 'er det jeg mener', 'var det jeg mente', 'er bedre å si', 'er riktigere å si'],
      ['selvfølgelig', 'naturligvis', 'selvsagt', 'sjølvsagt'],
    ),
)

/** «stryk det siste», «glem det jeg sa» */
export function* lastSaid(): Generator<string> {
  for (const verb of ['stryk', 'slett', 'fjern', 'glem', 'ta bort'])
    for (const what of ['det siste', 'det jeg sa', 'det sist', 'det der']) yield `${verb} ${what}`
}

/** Surely a correction: of a value, a word, or what else is said anew. */
export const strong = [
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
  'eller , jo ,',
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
]

/** A correction where the like of what stands before it follows. */
export const weak = [
  // As much of Norway says «nei det var».
  'nei det va',
  'sorry',
  'orsak',
  'jeg mente',
  'eg meiner',
  'skulle være',
  'det skulle være',
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
]

/** «stryk siste setning» */
export function* lastSentence(): Generator<string> {
  const what = [
    'siste setning',
    'siste setningen',
    'den siste setningen',
    'den setningen',
    'setningen',
    'forrige setning',
  ]
  for (const verb of ['stryk', 'slett', 'fjern', 'glem', 'ta bort'])
    for (const sentence of what) yield `${verb} ${sentence}`
}

/** «kvar veke, ja, kor var eg», «hva mer, jo», «la meg finne listen»: said while one thinks. */
export function* thoughtAloud(): Generator<string> {
  const asked = [
    'hva mer',
    'hva mer var det',
    'hva var det mer',
    'hvor var jeg',
    'hvor var vi',
    'hva heter det',
    'hva het det',
  ]
  const askedAnew = ['kva meir', 'kva var det meir', 'kor var eg', 'kvar var eg', 'kva heiter det']
  const forgotten = ['hva ble det', 'hva var det', 'hva er det', 'kva vart det'].map((what) => `${what} nå igjen`)
  for (const question of [...asked, ...askedAnew, ...forgotten])
    yield* [question, `${question} jo`, `ja ${question}`, `${question} , jo`]
  for (const list of [
    'listen',
    'lista',
    'listen her',
    'lista her',
    'prøvene',
    'prøvesvarene',
    'papirene',
    'frem listen',
  ])
    for (const find of ['la meg finne', 'skal bare finne', 'jeg skal bare finne']) yield `${find} ${list}`
  yield* ['skal vi se', 'skal me sjå', 'la oss se', 'la oss sjå', 'lat meg sjå', 'hva skal vi si', 'nå skal vi se']
}
