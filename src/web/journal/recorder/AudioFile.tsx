import { FileAudio } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonStyle } from '../../shell/button-style.ts'
import { live } from '../../texts/live.ts'

interface AudioFileProps {
  disabled: boolean
  onFile: (file: File) => void
}

/** Opens an existing recording, chosen here or dropped anywhere on the page. */
export function AudioFile({ disabled, onFile }: AudioFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const dropping = useDrop(disabled ? undefined : onFile)
  return (
    <>
      <button
        type="button"
        className={`${buttonStyle.secondary} workplace-tool max-tablet:size-target max-tablet:px-0`}
        title={live.openFileLabel}
        aria-label={live.openFileLabel}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <FileAudio aria-hidden size={18} />
        <span className="max-tablet:sr-only">{live.openFile}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={live.openFileLabel}
        accept="audio/*,.wav,.mp3,.m4a,.ogg,.webm"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Lets the same file be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      {dropping && (
        <div className="drop-veil" aria-hidden>
          <p>
            <FileAudio size={40} strokeWidth={1.5} />
            <strong>{live.dropFile}</strong>
            {live.dropFileHelp}
          </p>
        </div>
      )}
    </>
  )
}

/** Whether a file is dragged over the page; passes a dropped one to `onFile`. */
function useDrop(onFile: ((file: File) => void) | undefined): boolean {
  const [dropping, setDropping] = useState(false)
  const given = useRef(onFile)
  useEffect(() => void (given.current = onFile), [onFile])

  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return
        // Otherwise the browser would navigate to the file.
        event.preventDefault()
        setDropping(given.current !== undefined)
      },
      { signal },
    )
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setDropping(false), { signal })
    addEventListener(
      'drop',
      (event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setDropping(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file) given.current?.(file)
      },
      { signal },
    )
    return () => watching.abort()
  }, [])

  return dropping
}
