import { decideMarks, markModel } from '../src/dictation/marks/marks.ts'
import { namedMarkFeatures } from '../src/dictation/marks/mark-features.ts'
import { tokenise } from '../src/dictation/tokens/tokenise.ts'
import { readUnrepaired } from '../src/dictation/normalise.ts'
import { applyCandidate } from '../src/dictation/repairs/apply-candidate.ts'
import { featureOf } from '../src/dictation/repairs/scene.ts'
import { observationsFor, sceneOf } from '../src/dictation/repairs/features.ts'
import { makeRepairs } from '../src/dictation/repairs/make-repairs.ts'
import { decideByModel, repairModel } from '../src/dictation/repairs/rank-candidates.ts'
import { render } from '../src/dictation/render.ts'
import type { Token } from '../src/dictation/tokens/token.ts'
import { explainScore, type NamedFeature } from '../src/language/linear-model.ts'
import { readWeights } from '../src/language/weights.ts'
import { decideType, typeModel } from '../src/note/type/choose-type.ts'
import { namedTypeFeatures } from '../src/note/type/type-features.ts'
import { cutSentences } from '../src/note/cutting/cut-sentences.ts'
import { markStyleOf } from '../src/note/cutting/observe-words.ts'
import { headingTable } from '../src/note/headings/heading-table.ts'
import { noteTypes } from '../src/note/headings/note-types.ts'
import { namedOpenerFeatures } from '../src/note/headings/opener-features.ts'
import { openerLabels, opens } from '../src/note/headings/opener.ts'
import openerWeights from '../src/note/headings/opener-weights.json' with { type: 'json' }
import { cutAtHeadings } from '../src/note/headings/spoken-headings.ts'
import { normaliseWithRaw, optionsOf } from '../src/note/normalise-dictation.ts'
import { explainPlacement } from '../src/note/placement/place-sentences.ts'
import type { NoteTypeName } from '../src/spec/journal.ts'

/**
 * `npm run explain -- [--type TYPE] "TEXT"`: prints the decisions about a dictation with their weights, in the order
 * they are made: marks, self-corrections, note type, spoken headings, and the heading of each clause.
 */
const words = process.argv.slice(2)
const at = words.indexOf('--type')
const [, typeName] = at < 0 ? [] : words.splice(at, 2)
const text = words.join(' ')
const [OUTCOMES, FEATURES] = [4, 8]

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printWeights(named: readonly { readonly name: string; readonly weight: number }[]): void {
  const strongest = named.filter(({ weight }) => weight !== 0).slice(0, FEATURES)
  if (strongest.length > 0)
    print(`    ${strongest.map(({ name, weight }) => `${name} ${weight > 0 ? '+' : ''}${weight}`).join(', ')}`)
}

function percent(probability: number): string {
  return `${(100 * probability).toFixed(1)} %`
}

function explainMarks(): void {
  print('# Marks of the recogniser')
  for (const { place, mark, probability, because } of decideMarks(tokenise(text))) {
    const { tokens: all, index } = place
    const around = render(all.slice(Math.max(0, index - 2), index + 3))
    print(`${all[index]?.text} → ${mark || 'nothing'} ${percent(probability)} (${because}): ${around}`)
    printWeights(explainScore(markModel(), namedMarkFeatures(place), '.'))
  }
}

function explainRepairs(): readonly Token[] {
  print('# Self-corrections')
  const { read, isHeading, isPunctuated } = readUnrepaired(text, optionsOf({}))
  makeRepairs(read, isHeading, isPunctuated, (place) => {
    const decision = decideByModel(place, isPunctuated)
    print(`cue «${place.cue.phrase}» (${place.cue.class})`)
    const scene = sceneOf(place, isPunctuated)
    for (const { candidate, probability } of decision.outcomes.slice(0, OUTCOMES)) {
      const { result, next } = applyCandidate(place, candidate)
      print(`  ${percent(probability)} ${candidate.kind}: ${render([...result, ...read.slice(next)])}`)
      const named = observationsFor(scene, candidate).map((observation) => ({
        name: `${observation.name} ${observation.first || ''} ${observation.second || ''}`.trim(),
        feature: featureOf(candidate.kind, observation),
      }))
      printWeights(explainScore(repairModel, named, 'score'))
    }
    return decision
  })
  const { tokens, repairs } = normaliseWithRaw(text)
  for (const { outcome, because, before, after } of repairs) print(`${outcome}: ${before} → ${after}\n    ${because}`)
  return tokens
}

function explainPlaces(tokens: readonly Token[], name: NoteTypeName): void {
  const type = noteTypes[name]
  print(`# Spoken headings (${name})`)
  const style = markStyleOf(tokens)
  const model = readWeights(openerWeights)
  const stretches = cutAtHeadings(tokens, headingTable(type), (spoken, place) => {
    const opening = opens(spoken, place)
    print(`«${spoken.phrase}»: ${opening.as} (${opening.because})`)
    const named: readonly NamedFeature[] = namedOpenerFeatures(spoken, place)
    if (opening.because === 'learned') printWeights(explainScore(model, named, openerLabels[0]))
    return opening
  })
  print('# Under which heading')
  const cut = stretches.map(({ spoken, marked, tokens: own }) => ({
    spoken,
    marked,
    sentences: cutSentences(own, style),
  }))
  for (const { heading, probability, bound, tokens: clause, features } of explainPlacement(type, cut)) {
    print(`${heading} ${bound ? '(asked for there)' : percent(probability)}: ${render(clause)}`)
    if (!bound) printWeights(features)
  }
}

function typeOf(name: string): NoteTypeName {
  const found = Object.values(noteTypes).find((type) => type.name === name)
  if (!found) throw new Error(`no note type ${name}: ${Object.keys(noteTypes).join(', ')}`)
  return found.name
}

function explainType(): NoteTypeName {
  const { type, because } = decideType(text)
  print(`# Note type\n${type} (${because})`)
  printWeights(explainScore(typeModel(), namedTypeFeatures(text), type))
  return type
}

explainMarks()
const tokens = explainRepairs()
explainPlaces(tokens, typeName === undefined ? explainType() : typeOf(typeName))
