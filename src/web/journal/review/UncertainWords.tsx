import { ChevronDown, Ear } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { replaceInTranscript } from '../../editing/replace-in-transcript.ts'
import { highlight, textRange } from '../evidence/highlight.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'
import './check.css'
import { uncertainWords, type UncertainWord } from './uncertain-words.ts'
import { UncertainWordRow } from './UncertainWordRow.tsx'
import { useNextRow } from './use-next-row.ts'

interface UncertainWordsProps {
  transcript: string
  review: Review
  player: Player
}

const NO_WORDS: readonly string[] = []

/** «Usikre ord»: marked in the transcript, with the likely word on offer. */
export function UncertainWords({ transcript, review, player }: UncertainWordsProps) {
  const [settled, setSettled] = useState(NO_WORDS)
  const [unfolded, setUnfolded] = useState<boolean>()
  const list = useRef<HTMLUListElement>(null)
  const { dictation, elements } = review
  const words = useMemo(() => (dictation ? uncertainWords(dictation, settled) : []), [dictation, settled])
  const asRead = dictation?.transcript === transcript
  if (transcript === '' && settled.length > 0) setSettled(NO_WORDS)

  useEffect(() => {
    const ranges = asRead ? words.map(({ span }) => textRange(elements.backdrop.current, span)) : []
    highlight('transcript-uncertain', ranges)
    return () => highlight('transcript-uncertain', [])
  }, [words, asRead, elements])
  const settling = useNextRow(list, words, () => elements.transcript.current?.labels[0])

  if (words.length === 0) return null
  const shown = unfolded ?? words.some(({ likely }) => likely !== undefined)

  function correct({ span, likely = '' }: UncertainWord, index: number): void {
    if (!elements.transcript.current) return
    settling(index)
    replaceInTranscript(elements.transcript.current, span, likely)
  }
  function settle({ word }: UncertainWord, index: number): void {
    settling(index)
    setSettled([...settled, word.toLowerCase()])
  }

  return (
    <section className="check" aria-labelledby="usikre-ord" data-open>
      <div className="check-head">
        <Ear aria-hidden size={18} />
        <h3 id="usikre-ord">{texts.words.heading}</h3>
        <p>{words.length === 1 ? texts.words.one : fill(texts.words.many, { count: words.length })}</p>
        <button
          type="button"
          aria-expanded={shown}
          aria-label={shown ? texts.words.hide : texts.words.show}
          onClick={() => setUnfolded(!shown)}
        >
          <ChevronDown aria-hidden size={18} />
        </button>
      </div>
      {shown && (
        <ul ref={list} className="check-list">
          {words.map((uncertain, index) => (
            <UncertainWordRow
              key={uncertain.span[0]}
              uncertain={uncertain}
              canPlay={review.stretchesOf([uncertain.span]).length > 0}
              onShow={() => review.show({ transcript: uncertain.span })}
              onPlay={() => player.play(review.stretchesOf([uncertain.span]))}
              onCorrect={() => correct(uncertain, index)}
              onRight={() => settle(uncertain, index)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
