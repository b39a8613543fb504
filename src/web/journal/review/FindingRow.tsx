import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { mendOf, type Mend } from './mend.ts'
import { shortened, type FindingKind, type OpenFinding } from './open-findings.ts'

interface FindingRowProps {
  finding: OpenFinding
  /** Shows both places. */
  onShow: () => void
  onMend: (mend: Mend) => void
  onKeep: () => void
}

/** What more is said of a kind. */
const help: Partial<Record<FindingKind, string>> = texts.check.help

/** One finding: what it is, both places in short, and what can be done about it. */
export function FindingRow({ finding, onShow, onMend, onKeep }: FindingRowProps) {
  const { kind, written, said } = finding
  const mend = mendOf(finding)
  const about = `${texts.check.kinds[kind]}: ${shortened(written || said)}`
  const mendText = mend && fill(texts.check.mend[mend], { value: finding.finding.mend ?? '' })
  return (
    <li className="finding" data-kind={kind}>
      <button type="button" className="finding-places" onClick={onShow}>
        <span className="finding-kind">{texts.check.kinds[kind]}</span>
        <span className="finding-quotes">
          {mend !== 'repair' && help[kind]}
          {kind !== 'nationalId' && written !== '' && <Place label={texts.check.written} words={written} />}
          {mend === 'repair' && <Place label={texts.check.repaired} words={finding.finding.mend ?? ''} />}
          {said !== '' && !toldBy(finding) && mend !== 'repair' && <Place label={texts.check.said} words={said} />}
        </span>
      </button>
      <div className="finding-acts">
        {mend && mendText && (
          <button
            type="button"
            className="finding-mend"
            aria-label={fill(texts.check.mendLabel, { mend: mendText, finding: about })}
            onClick={() => onMend(mend)}
          >
            {mendText}
          </button>
        )}
        <button
          type="button"
          className="finding-keep"
          aria-label={fill(texts.check.keepLabel, { finding: about })}
          onClick={onKeep}
        >
          {texts.check.keep}
        </button>
      </div>
    </li>
  )
}

/** The note's words tell both places: of what is not to be written, only how it begins is quoted from the transcript. */
function toldBy({ kind, written, said }: OpenFinding): boolean {
  return kind === 'offRecord' ? written.startsWith(said) : said === written
}

function Place({ label, words }: { label: string; words: string }) {
  return (
    <span>
      <span className="finding-where">{label}</span> «{shortened(words)}»
    </span>
  )
}
