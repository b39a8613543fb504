import { ChevronDown, Ear, Play } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { replaceInTranscript } from '../../editing/replace-in-transcript.ts'
import { highlight, textRange } from '../evidence/highlight.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'
import './check.css'
import { uncertainWords, type UncertainWord } from './uncertain-words.ts'

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
  const settling = useRef<{ index: number; before: readonly UncertainWord[] }>(undefined)
  const { dictation, elements } = review
  const words = useMemo(() => (dictation ? uncertainWords(dictation, settled) : []), [dictation, settled])
  const asRead = dictation?.transcript === transcript
  if (transcript === '' && settled.length > 0) setSettled(NO_WORDS)

  useEffect(() => {
    const ranges = asRead ? words.map(({ span }) => textRange(elements.backdrop.current, span)) : []
    highlight('transcript-uncertain', ranges)
    return () => highlight('transcript-uncertain', [])
  }, [words, asRead, elements])
  useEffect(() => {
    if (!settling.current || settling.current.before === words) return
    focusRow(list.current, settling.current.index)
    settling.current = undefined
  }, [words])

  if (words.length === 0) return null
  const shown = unfolded ?? words.some(({ likely }) => likely !== undefined)

  function correct({ span, likely = '' }: UncertainWord, index: number): void {
    if (!elements.transcript.current) return
    settling.current = { index, before: words }
    replaceInTranscript(elements.transcript.current, span, likely)
  }
  function settle({ word }: UncertainWord, index: number): void {
    settling.current = { index, before: words }
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
            <WordRow
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

interface WordRowProps {
  uncertain: UncertainWord
  canPlay: boolean
  onShow: () => void
  onPlay: () => void
  onCorrect: () => void
  onRight: () => void
}

function WordRow({ uncertain: { word, likely }, canPlay, onShow, onPlay, onCorrect, onRight }: WordRowProps) {
  return (
    <li className="finding" data-word>
      <button type="button" className="finding-places" aria-label={fill(texts.words.goTo, { word })} onClick={onShow}>
        {word}
      </button>
      <div className="finding-acts">
        {canPlay && (
          <button type="button" className="finding-keep" aria-label={fill(texts.words.play, { word })} onClick={onPlay}>
            <Play aria-hidden size={15} />
          </button>
        )}
        {likely !== undefined && (
          <button type="button" className="finding-mend" onClick={onCorrect}>
            {fill(texts.words.likely, { word: likely })}
          </button>
        )}
        <button
          type="button"
          className="finding-keep"
          aria-label={fill(texts.words.rightLabel, { word })}
          onClick={onRight}
        >
          {texts.words.right}
        </button>
      </div>
    </li>
  )
}

function focusRow(list: HTMLElement | null, index: number): void {
  list?.children[Math.min(index, list.children.length - 1)]?.querySelector('button')?.focus()
}
