import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSplit } from '../../corpus/corpus.ts'
import { checkNote } from './check/check-note.ts'
import { normaliseWithRaw, optionsOf } from './normalise-dictation.ts'
import { normaliseWithRepairs, readUnrepaired } from '../dictation/normalise.ts'
import { render } from '../dictation/render.ts'
import { cuesAsWords } from '../dictation/repairs/cues-as-words.ts'
import { changedRegions } from '../dictation/repairs/regions.ts'
import { contextOf } from '../dictation/repairs/repair-context.ts'
import { objectionTo, vetoes } from '../dictation/repairs/vetoes.ts'

test.each([
  'Metoprolol 50 milligram to ganger daglig. Nei, Bisoprolol er bedre.',
  'bruker metoprolol 50 mg mot hypertensjon nei bisoprolol',
  'venlafaksin 150 mg x 1 nei vent hun gikk opp til 225 mg i uka',
  'vi øker metoprolol til 100 mg nei vi lar den stå',
  'Drikker to øl. Stryk det, sier han drikker vin.',
  'Puls 58. Nei, det var forrige pasient. Puls 72.',
  'Han er allergisk mot penicillin, nei, det var en annen pasient, ingen allergier.',
  'Allergier: Penicillin, nei vent, han har ingen allergier.',
  'Medisiner: Metotreksat 20 mg x 1 per uke, eller nei, hun gikk jo ned til 15 mg x 1 per uke i mars.',
  'Innlagt tredje mai med CRP åtte. Nei, niende mai skal hun hjem.',
  'novorapid åtte seks åtte enheter nei ti enheter',
])('where a repair would harm, nothing goes, and a person is asked: %s', (transcript) => {
  const { tokens, raw, repairs } = normaliseWithRaw(transcript)
  expect(render(tokens)).toBe(render(raw))
  expect(repairs).toMatchObject([{ outcome: 'asked' }])
  for (const { before, after } of repairs) expect(before).not.toBe(after)
})

test.each([
  ['behandlet med penicillin nei rettelse med cefalosporin', 'behandlet med cefalosporin'],
  ['spørsmål om brudd på høyre side, nei, venstre side.', 'spørsmål om brudd på venstre side.'],
  ['Medisiner: Simvastatin 20 mg. Rettelse, atorvastatin 20 mg.', 'Medisiner: Atorvastatin 20 mg.'],
  ['paracetamol 1 g om kvelden nei om morgenen', 'paracetamol 1 g om morgenen'],
  ['Positiv Thompsons test. Vent litt, leste feil. Negativ Thompsons test.', 'Negativ Thompsons test.'],
])('like for like is no reason to ask: %s', (transcript, expected) => {
  const { tokens, repairs } = normaliseWithRaw(transcript)
  expect(render(tokens)).toBe(expected)
  expect(repairs).toMatchObject([{ outcome: 'applied' }])
})

test.each([
  ['Smerter i høyre kne. Hevelse. Erstatt høyre med venstre.', 'Smerter i venstre kne. Hevelse.'],
  ['smerter i høyre kne erstatt høyre med venstre hevelse', 'smerter i venstre kne hevelse'],
  ['Puls 72. Erstatt 72 med 82. Afebril.', 'Puls 82. Afebril.'],
  ['Brudd i femur. Erstatt ordet femur med humerus.', 'Brudd i humerus.'],
])('what is to be replaced is named: %s', (transcript, expected) => {
  const { tokens, repairs } = normaliseWithRaw(transcript)
  expect(render(tokens)).toBe(expected)
  expect(repairs).toMatchObject([{ outcome: 'applied' }])
})

test.each([
  'Har kateter. Bytt kateter med nytt.',
  'Bruker Marevan. Bytt Marevan med Eliquis.',
  'Metoprolol 50 mg. Erstatt 50 mg med 100 mg.',
])('a measure is no correction: %s', (transcript) =>
  expect(render(normaliseWithRaw(transcript).tokens)).toBe(transcript),
)

test.each([
  ['vondt i tre uker, eller det er vel snart fem, uten traume', 'vondt i fem uker, uten traume'],
  ['har ikke røykt siden 2009, jo det var 2011', 'har ikke røykt siden 2011'],
  ['høyre hæl rød, det var vel venstre hæl', 'venstre hæl rød'],
  ['bruker Amlodipin 10, fem står det her, daglig', 'bruker Amlodipin fem, daglig'],
  ['dette er kolitt grad 2, heller grad 3', 'dette er kolitt grad 3'],
  ['to kurer til, eller tre, så ny CT', 'tre kurer til, så ny CT'],
])('a remark that doubts what was said is asked about, with both: %s', (transcript, after) => {
  const { tokens, raw, repairs } = normaliseWithRaw(transcript)
  expect(render(tokens)).toBe(render(raw))
  expect(repairs.map(({ outcome, after: offered }) => [outcome, offered.toLowerCase()])).toEqual([
    ['asked', after.toLowerCase()],
  ])
})

test.each([
  'kontroll etter menisksutur på venstre side, jeg sa venstre men det er det høyre kneet',
  'broren i barnehagen, eller det er hun som går i barnehage',
  'fikk Ventoline på forstøver og ikke Atrovent, jo begge deler',
  'gir Kåvepenin i sju dager. På antibiotikaet, fem dager holder, ikke sju.',
  'avføring i går. Stryk avføring i går, det var dagen før.',
  'naboen kastet opp og fikk Afipran, det skal ikke i denne journalen.',
])('a remark that takes something back in words that nobody obeys is pointed at: %s', (transcript) => {
  const { tokens, raw } = normaliseWithRaw(transcript)
  expect(render(tokens)).toBe(render(raw))
  expect(checkNote(transcript, render(tokens)).some(({ category }) => category === 'correction')).toBe(true)
})

test.each([
  'Stryk av halsen er tatt. Stryk over ryggen roet ham.',
  'Smerter når han går, eller han ligger på siden.',
  'Har han aldri forsøkt, jo to ganger.',
  'Blodtrykk 140/90, det var 150/95 sist.',
  'Vondt i venstre kne. Det er høyre kne som ble operert i fjor.',
  'Deksametason 0,15 mg/kg, det blir 2 mg.',
  'Time torsdag kl. 10, ikke fredag.',
  'Bruker metformin 500 mg. Prøver rosuvastatin 5 mg, øker ikke metformin.',
  'Øm i venstre flanke. Knatring på høyre side, ikke venstre.',
])('what only looks like a doubt is left alone: %s', (transcript) => {
  const { tokens, repairs } = normaliseWithRaw(transcript)
  expect(repairs).toEqual([])
  expect(checkNote(transcript, render(tokens)).filter(({ category }) => category === 'correction')).toEqual([])
})

test.each([
  'Er hun tungpustet? Nei. Smerter i leggene? Nei.',
  'Cannabis? Nei, ikke siden 2020.',
  'spurt om brystsmerter svarer hun nei kvalme ja',
])('an answer is no cue: %s', (transcript) => {
  expect(normaliseWithRaw(transcript).repairs).toEqual([])
})

/** The veto against the repair of `spokenText` to `writtenText`; undefined for none. */
function objection(spokenText: string, writtenText: string): string | undefined {
  const { read, isHeading } = readUnrepaired(spokenText, optionsOf({}))
  const spoken = cuesAsWords(read)
  const wanted = writtenText.split(' ')
  const written = wanted.flatMap((word) => spoken.find(({ text }) => text.replaceAll(/\s/g, '_') === word) ?? [])
  const [region] = changedRegions(spoken, written)
  return region && objectionTo(contextOf(region, spoken, written, isHeading))?.veto.name
}

test.each([
  ['Metoprolol 50 mg. Nei, Bisoprolol er bedre.', 'Bisoprolol 50_mg er bedre .', 'value-passes'],
  ['ingen feber nei hoste', 'ingen hoste', 'denial-changes'],
  ['har hun feber spurt om det nei hoste', 'har hun hoste', 'answer'],
  ['hoven legg nei det var forrige pasient slank legg', 'slank legg', 'other-patient'],
  ['bruker ramipril nei han trener', 'bruker han trener', 'medicine-vanishes'],
  ['metoprolol 100 mg og atorva nei duloksetin', 'duloksetin', 'crosses-list'],
  ['puls 80 nei hun hviler', 'hun hviler', 'loses-fact'],
  ['sår på venstre albue rettelse høyre kne', 'sår på venstre albue høyre kne', 'drops-cue'],
  ['meropenem 1 gram også nei stryk meropenem', 'meropenem', 'keeps-struck'],
])('«%s» as «%s»: %s', (spoken, written, veto) => {
  expect(objection(spoken, written)).toBe(veto)
})

test('each veto has a name of its own, and says why it is one', () => {
  expect(new Set(vetoes.map(({ name }) => name)).size).toBe(vetoes.length)
  expect(vetoes.every(({ why }) => why.endsWith('.'))).toBe(true)
})

const dictations = [...readSplit('train', 'dictations'), ...readSplit('dev', 'dictations')].map(
  ({ transcript }) => transcript,
)
const cues = ['nei', 'nei vent', 'rettelse', 'unnskyld', 'jeg mener', 'altså', 'stryk det', 'nei nei', 'eller nei']
/** A dictation with a cue inserted somewhere. */
const withCue = fc
  .tuple(fc.constantFrom(...dictations), fc.constantFrom(...cues), fc.nat())
  .map(([transcript, cue, place]) => {
    const words = transcript.split(' ')
    words.splice(place % words.length, 0, cue)
    return words.join(' ')
  })

test('what is missing of what was spoken is told in the repairs', () => {
  fc.assert(
    fc.property(withCue, (transcript) => {
      const { tokens, raw, repairs } = normaliseWithRepairs(transcript)
      const made = repairs.filter(({ outcome }) => outcome === 'applied')
      const accounted = [
        ...tokens.flatMap(({ spans }) => spans),
        ...made.flatMap(({ removed, cue }) => [...removed, ...(cue ? [cue] : [])]),
      ]
      const lost = raw
        .flatMap(({ kind, spans }) => (/^(?:mark|line|paragraph|bullet)$/.test(kind) ? [] : spans))
        .filter(([start, end]) => /[\p{L}\p{N}]/u.test(transcript.slice(start, end)))
        .filter(([at]) => !accounted.some(([start, end]) => start <= at && at < end))
      expect(lost).toEqual([])
    }),
    { numRuns: 120 },
  )
})

test('nothing over two sentences goes without an explicit deletion', () => {
  fc.assert(
    fc.property(withCue, (transcript) => {
      for (const { removed, cue, outcome } of normaliseWithRaw(transcript).repairs) {
        const asked = cue ? transcript.slice(...cue) : ''
        if (outcome === 'asked' || /stryk|slett|fjern|glem|ta bort|angre/i.test(asked)) continue
        const length = removed.reduce((sum, [start, end]) => sum + transcript.slice(start, end).split(' ').length, 0)
        expect(length).toBeLessThanOrEqual(30)
      }
    }),
    { numRuns: 120 },
  )
})

test('a value stays with the medicine that it was said with', () => {
  const medicines = ['metoprolol', 'bisoprolol', 'ramipril', 'enalapril', 'amlodipin', 'furosemid']
  const doses = ['5 mg', '10 mg', '50 mg', '100 mg']
  fc.assert(
    fc.property(
      fc.constantFrom(...medicines),
      fc.constantFrom(...medicines),
      fc.constantFrom(...doses),
      fc.constantFrom(...cues),
      fc.constantFrom(' ', ', ', '. '),
      (one, other, dose, cue, mark) => {
        fc.pre(one !== other)
        const { tokens } = normaliseWithRaw(`Bruker ${one} ${dose}${mark}${cue} ${other} er bedre.`)
        const place = tokens.findIndex(({ key }) => key === dose)
        const before = tokens.slice(0, Math.max(0, place)).findLast(({ key }) => medicines.includes(key))
        // «Stryk det» removes both.
        expect(place === -1 ? one : before?.key).toBe(one)
      },
    ),
  )
})

test('«stryk det om X» takes out the list member that names X, and no more', () => {
  const dictated =
    'Mann 60 år med hodepine, svimmelhet og synsforstyrrelser siden i går. Stryk det om synsforstyrrelser.'
  expect(render(normaliseWithRaw(dictated).tokens)).toBe('Mann 60 år med hodepine og svimmelhet siden i går.')
})

test.each([
  'Gitt Actrapid 6 enheter, 4 enheter før middag.',
  'starter ramipril 5 mg 10 mg fra i morgen',
  'Reduserer til 2,5 mg, 5 mg ramipril daglig.',
])('two doses of a medicine side by side are asked about: %s', (transcript) => {
  expect(checkNote(transcript, transcript)).toMatchObject([{ category: 'correction' }])
})

test.each([
  'levemir 12 enheter til frokost 18 til kvelds',
  'Ramipril 5 mg om morgenen, 10 mg om kvelden.',
  'Sertralin går opp fra 50 til 75 mg i en uke, deretter 100 mg.',
  'ramipril 5 mg og 10 mg',
  'Ramipril 5 mg, amlodipin 10 mg.',
])('two doses that are both meant are not: %s', (transcript) => {
  expect(checkNote(transcript, transcript).filter(({ category }) => category === 'correction')).toEqual([])
})
