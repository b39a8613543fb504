/** A run in which two lists differ: [from, to) in each. One of the two may be empty. */
export interface ChangedRun {
  readonly before: readonly [from: number, to: number]
  readonly after: readonly [from: number, to: number]
}

/** The runs between the equal parts of a diff, in order. */
export function changedRuns(parts: readonly { added: boolean; removed: boolean; count: number }[]): ChangedRun[] {
  const runs: ChangedRun[] = []
  let [from, to, taken, put] = [0, 0, 0, 0]
  const close = (): void => {
    if (taken + put > 0) runs.push({ before: [from - taken, from], after: [to - put, to] })
    taken = put = 0
  }
  for (const { added, removed, count } of parts) {
    if (!added && !removed) close()
    if (added) put += count
    if (removed) taken += count
    if (!added) from += count
    if (!removed) to += count
  }
  close()
  return runs
}
