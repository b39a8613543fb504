import { Download, Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { tryParseJson } from '../../spec/try-parse-json.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { showToast } from '../shell/toasts.ts'
import { ownWords } from '../texts/own-words.ts'
import { fill } from '../texts.ts'
import { clashes, countFound, countWords, mergeWords, noWords, readWords, type KeptWords } from './own-words.ts'
import { useQuestion, type Question } from '../shell/use-question.tsx'

const text = ownWords.file
const MOST_BYTES = 5_000_000

interface WordsFileProps {
  words: KeptWords
  onChange: (words: KeptWords) => void
}

/** Exports and imports the lists as a file, to move them to another device. */
export function WordsFile({ words, onChange }: WordsFileProps) {
  const { ask, dialog } = useQuestion()
  const empty = countWords(words) === 0

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > MOST_BYTES) return showToast({ kind: 'error', title: text.tooLarge })
    const found = tryParseJson(await file.text().catch(() => ''))
    const added = readWords(found)
    const count = countWords(added)
    if (count === 0) return showToast({ kind: 'error', title: text.unreadable })
    const different = clashes(words, added)
    const isFilesRight = different.length === 0 || (await ask(questionAbout(different)))
    const both = mergeWords(words, added)
    onChange(isFilesRight ? both : mergeWords(both, words))
    const left = countFound(found) - count
    showToast({
      kind: 'success',
      title: count === 1 ? text.importedOne : fill(text.imported, { count }),
      ...(left > 0 && { description: left === 1 ? text.leftOutOne : fill(text.leftOut, { count: left }) }),
    })
  }

  async function removeAll(): Promise<void> {
    if (await ask(text.removeAllQuestion)) onChange(noWords)
  }

  return (
    <section aria-labelledby="mine-ord-fil" className="grid gap-3 border-t border-line pt-6">
      <h3 id="mine-ord-fil" className="text-lg font-semibold">
        {text.heading}
      </h3>
      <p className="max-w-[42rem] text-muted">{text.help}</p>
      <div className="mt-1 flex flex-wrap gap-2.5">
        <button type="button" className={buttonStyle.secondary} disabled={empty} onClick={() => save(words)}>
          <Download aria-hidden size={18} />
          {text.export}
        </button>
        <ImportButton onFile={(file) => void read(file)} />
        {!empty && (
          <button type="button" className={`${buttonStyle.quiet} text-danger`} onClick={() => void removeAll()}>
            <Trash2 aria-hidden size={18} />
            {text.removeAll}
          </button>
        )}
      </div>
      {dialog}
    </section>
  )
}

function ImportButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={buttonStyle.secondary} onClick={() => picker.current?.click()}>
        <Upload aria-hidden size={18} />
        {text.import}
      </button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text.import}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Maximum number of names listed in the question. */
const MOST_NAMED = 5

function questionAbout(names: readonly string[]): Question {
  const named = names.slice(0, MOST_NAMED).map((name) => `«${name}»`)
  const more = names.length - named.length
  const list = [...named, ...(more > 0 ? [fill(text.more, { count: more })] : [])].join(', ')
  return { ...text.differentQuestion, text: fill(text.differentQuestion.text, { names: list }) }
}

function save(words: KeptWords): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(words, null, 2)}\n`], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: text.name })
  link.click()
  // The browser has read the file's content once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
