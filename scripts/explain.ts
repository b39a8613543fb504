import { readUnrepaired } from '../src/dictation/normalise.ts'
import { applyCandidate } from '../src/dictation/repairs/apply-candidate.ts'
import { featureOf } from '../src/dictation/repairs/feature-templates.ts'
import { observationsFor, sceneOf } from '../src/dictation/repairs/features.ts'
import { makeRepairs } from '../src/dictation/repairs/make-repairs.ts'
import { decideByModel, repairModel } from '../src/dictation/repairs/rank-candidates.ts'
import { render } from '../src/dictation/render.ts'
import { explainScore } from '../src/language/linear-model.ts'
import { normaliseWithRaw, optionsOf } from '../src/note/normalise-dictation.ts'

/** `npm run explain -- "TEXT"`: each cue with its likeliest outcomes, what speaks for them and against, and what became of it. */
const text = process.argv.slice(2).join(' ')
const [OUTCOMES, FEATURES] = [4, 10]
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const { read, isHeading, isPunctuated } = readUnrepaired(text, optionsOf({}))
makeRepairs(read, isHeading, isPunctuated, (place) => {
  const decision = decideByModel(place, isPunctuated)
  print(`cue «${place.cue.phrase}» (${place.cue.class})`)
  const scene = sceneOf(place, isPunctuated)
  for (const { candidate, probability } of decision.outcomes.slice(0, OUTCOMES)) {
    const { result, next } = applyCandidate(place, candidate)
    print(`  ${(100 * probability).toFixed(1)} % ${candidate.kind}: ${render([...result, ...read.slice(next)])}`)
    const named = observationsFor(scene, candidate).map((observation) => ({
      name: `${observation.name} ${observation.first || ''} ${observation.second || ''}`.trim(),
      feature: featureOf(candidate.kind, observation),
    }))
    const strongest = explainScore(repairModel, named, 'score').slice(0, FEATURES)
    print(`    ${strongest.map(({ name, weight }) => `${name} ${weight > 0 ? '+' : ''}${weight}`).join(', ')}`)
  }
  return decision
})
const { tokens, repairs } = normaliseWithRaw(text)
for (const { outcome, because, before, after } of repairs) print(`${outcome}: ${before} → ${after}\n  ${because}`)
print(render(tokens))
