const BAR_LENGTH = 30
const MEGABYTE = 1_000_000

/** Where the report goes: a terminal gets a progress bar, anything else a line per 10 %. */
export interface ReportTarget {
  isTTY?: boolean
  write(text: string): unknown
}

/** Returns a function that reports a download's progress. */
export function downloadReport(label: string, target: ReportTarget): (received: number, total: number) => void {
  let last = -1
  return (received, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * received) / total)
    const step = target.isTTY === true ? percent : Math.floor(percent / 10)
    if (step === last) return
    last = step
    const size = `${(received / MEGABYTE).toFixed(0)} of ${(total / MEGABYTE).toFixed(0)} MB`
    if (target.isTTY !== true) {
      target.write(`${label}: ${percent} % (${size})\n`)
      return
    }
    const bar = '='.repeat(Math.round((BAR_LENGTH * percent) / 100)).padEnd(BAR_LENGTH)
    target.write(`\r${label} [${bar}] ${percent} % (${size})${percent === 100 ? '\n' : ''}`)
  }
}
