import { hashText } from '../../language/features.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'
import { align } from './align.ts'
import { repairAt, type Candidate, type CuePlace } from './candidates.ts'
import { cueClasses } from './cue.ts'
import data from './cues.json' with { type: 'json' }
import { clauseStart, isEdge, REACH, sentenceStart } from './edges.ts'
import { observeBehind, observeEdit } from './edit-features.ts'
import { likeness, numberOf, tagOf } from './likeness.ts'
import type { Ahead, Observation, Observe, Scene } from './scene.ts'

/** How many tokens before and after a cue are observed. */
const [BEFORE, AFTER] = [10, 8]
const saying = wordSet(data.saying)
const reporting = wordSet(data.reporting)
const thinking = wordSet('mener mente meiner trodde tror synes')
const leading = wordSet('av på til med som at i hun han jeg ikke det men har er')
const asking = wordSet('du dere spurt spør spørsmål spurte spurd spørres om')

export function sceneOf(place: CuePlace, isPunctuated: boolean): Scene {
  const { left, tokens, cue, isHeading } = place
  const next = tokens[cue.next]
  let best = 0
  for (const token of left.slice(-BEFORE)) best = Math.max(best, likeness(token, next))
  const isCueNear = tokens.slice(cue.next, cue.next + AFTER).some(({ kind }) => kind === 'command')
  const scene = {
    place,
    clause: clauseStart(left, isHeading),
    sentence: sentenceStart(left, isHeading),
    best,
    isCueNear,
    isPunctuated,
    aheadOf: aheadReader(place),
  }
  return { ...scene, ofCue: observationsOf((observe) => observeCue(scene, observe)) }
}

function aheadReader({ left, tokens, cue }: CuePlace): Scene['aheadOf'] {
  const known = new Map<number, Ahead>()
  const from = Math.max(0, left.length - REACH)
  return (skip) => {
    let ahead = known.get(skip)
    if (!ahead) {
      const words = repairAt(tokens, cue.next + skip)
      ahead = { words, alignment: align(left.slice(from), words), from }
      known.set(skip, ahead)
    }
    return ahead
  }
}

/** All observations of a candidate. */
export function observationsFor(scene: Scene, candidate: Candidate): readonly Observation[] {
  const { cue } = scene.place
  return observationsOf((observe) => {
    observe('bias')
    observe('cue class', cueClasses.indexOf(cue.class) + 1)
    if (candidate.kind === 'behind') observeBehind(scene, candidate, observe)
    else if (candidate.kind === 'cut' || candidate.kind === 'place') observeEdit(scene, candidate, observe)
  }).concat(candidate.kind === 'keep' || candidate.kind === 'drop' ? scene.ofCue : [])
}

function observationsOf(read: (observe: Observe) => void): Observation[] {
  const found: Observation[] = []
  read((name, first = 0, second = 0) => void found.push({ name, first, second }))
  return found
}

/** Whether it is a repair at all, or an answer, reported speech or a contrast. */
function observeCue(scene: Omit<Scene, 'ofCue'>, observe: Observe): void {
  const { place, best, isCueNear, isPunctuated } = scene
  const { left, tokens, cue, pauses, since } = place
  const cueClass = cueClasses.indexOf(cue.class) + 1
  const [next, after, last] = [tokens[cue.next], tokens[cue.next + 1], left.at(-1)]
  const [nextTag, lastTag] = [tagOf(next), tagOf(last)]
  observe('cue', hashText(cue.phrase))
  observe('next is', numberOf(nextTag))
  observe('last is', numberOf(lastTag))
  observe('next is, of class', numberOf(nextTag), cueClass)
  observe('last is, of class', numberOf(lastTag), cueClass)
  observe('pair of heads', numberOf(lastTag), numberOf(nextTag))
  observe('next is like', best + 1)
  observe('next is like, of class', best + 1, cueClass)
  observe('corrected just before', since <= AFTER - 2 ? 1 : 2, cueClass)
  observe('marks around', hashText(pauses.at(-1)?.text ?? ''), hashText(cue.mark))
  observe('speech has marks', isPunctuated ? 1 : 2, cueClass)
  observeBefore(place, cueClass, observe)
  const ahead = tokens.slice(cue.next, cue.next + AFTER)
  if (ahead.some(({ key }) => key === 'heller')) observe('«heller» follows')
  const contrast = ahead.findIndex(({ key }) => key === 'men')
  if (contrast !== -1) observe('contrast follows', Math.min(3, contrast))
  const answer = ahead.slice(0, -1).findIndex(({ kind, key }) => kind === 'command' || key === 'ja' || key === 'nei')
  if (answer !== -1 && cue.class === 'no') observe('next answer after', Math.min(4, answer) + 1)
  if (next === undefined || nextTag === 'edge') observe('nothing follows')
  if (cue.mark === '.') observe('ends a sentence')
  if (nextTag === 'pronoun' && tagOf(after) === 'verb') observe('clause follows')
  if (isCueNear) observe('another cue follows')
  if (next && leading.has(next.key)) observe('next word', hashText(next.key))
  if (next && isRepeated(left, next, after)) observe('two words again')
}

function observeBefore({ left, tokens, cue }: CuePlace, cueClass: number, observe: Observe): void {
  const [next, last, near] = [tokens[cue.next], left.at(-1), left.slice(-4)]
  const clause = left.slice(Math.max(left.findLastIndex(isEdge) + 1, left.length - AFTER))
  const tagsBefore = clause.map(tagOf)
  if (tagsBefore.includes('negation')) observe('denied before', tagOf(next) === 'negation' ? 2 : 1, cueClass)
  if (tagsBefore[0] === 'verb' && tagsBefore[1] === 'pronoun') observe('question word before', 1)
  if (left.slice(-BEFORE).some(({ key }) => asking.has(key))) observe('question word before', 2)
  if (left.slice(-BEFORE).some(({ key }) => thinking.has(key))) observe('opinion before', cueClass)
  if (near.some(({ key }) => saying.has(key))) observe('said by somebody near')
  if (left.slice(-2).some(({ key }) => saying.has(key))) observe('said by somebody right before')
  if (near.some(({ key }) => reporting.has(key))) observe('reported')
  if (near.some(({ key }) => key === 'ja' || key === 'nei')) observe('yes or no near')
  if (left.length === 0 || endsSentence(last)) observe('begins a sentence', cueClass)
  const value = clause.some((token) => tagOf(token) === 'value')
  observe('values around', (value ? 2 : 0) + (tagOf(next) === 'value' ? 1 : 0) + 1)
  observe('clause length', Math.min(6, clause.length) + 1)
}

function isRepeated(left: readonly Token[], next: Token, after: Token | undefined): boolean {
  const near = left.slice(-BEFORE - 2)
  return near.some(({ key }, at) => key === next.key && near[at + 1]?.key === after?.key)
}
