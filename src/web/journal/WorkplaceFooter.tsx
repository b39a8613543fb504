import { Info, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { PublicConfig } from '../../spec/public-config.ts'
import { DialogFrame } from '../shell/DialogFrame.tsx'
import { fill, texts } from '../texts.ts'
import { workplace } from '../texts/workplace.ts'

const { about } = workplace

/** The privacy statement, and a button that shows the models this server uses. */
export function WorkplaceFooter({ config }: { config: PublicConfig | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <footer className="workplace-foot">
      <p className="flex items-center gap-1.5">
        <ShieldCheck aria-hidden size={16} className="shrink-0 text-brand" />
        {config && config.recoveryMinutes > 0 ? texts.journal.privacyWithRecovery : texts.journal.privacy}
      </p>
      {config && (
        <button type="button" className="workplace-about" title={about.heading} onClick={() => setOpen(true)}>
          <Info aria-hidden size={16} />
          <span>{about.heading}</span>
        </button>
      )}
      {config && open && <AboutDialog config={config} onClose={() => setOpen(false)} />}
    </footer>
  )
}

function AboutDialog({ config, onClose }: { config: PublicConfig; onClose: () => void }) {
  const facts = [
    { label: about.speechModel, value: config.speech.demo ? texts.journal.demoTitle : config.speech.model },
    { label: about.noteWriter, value: writerName(config.noteWriter) },
  ]
  return (
    <DialogFrame heading={about.heading} onClose={onClose}>
      <dl className="grid gap-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-[0.9375rem] text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="leading-relaxed">{about.writers[config.processing.noteWriter]}</p>
      <p className="dialog-foot">{about.kept}</p>
    </DialogFrame>
  )
}

function writerName(writer: string): string {
  const version = /^extractive (\d+)$/.exec(writer)?.[1]
  return version === undefined ? writer : fill(about.ruleWriter, { version })
}
