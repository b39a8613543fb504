import { ShieldCheck } from 'lucide-react'
import type { PublicConfig } from '../../spec/public-config.ts'
import { fill, texts } from '../texts.ts'

/** What listens and what writes, and that nothing is stored. */
export function WorkplaceFooter({ config }: { config: PublicConfig | undefined }) {
  return (
    <footer className="workplace-foot">
      <p className="flex items-center gap-1.5">
        <ShieldCheck aria-hidden size={16} className="shrink-0 text-brand" />
        {texts.journal.privacy}
      </p>
      {config && (
        <p className="flex flex-wrap gap-x-5">
          <span>{fill(texts.journal.speechModel, { name: config.speech.model })}</span>
          <span>{fill(texts.journal.noteWriter, { name: writerName(config.noteWriter) })}</span>
        </p>
      )}
    </footer>
  )
}

function writerName(writer: string): string {
  const version = /^extractive (\d+)$/.exec(writer)?.[1]
  return version === undefined ? writer : fill(texts.journal.ruleWriter, { version })
}
