/** How many tests `npm test` names. */
const MOST = 10

/**
 * The slowest tests with their share of the time of all tests, as lines of text. Times are on the clock: on a busy
 * machine every test takes longer, and its share says more.
 * @param {{ name: string, ms: number }[]} tests
 * @returns {string[]}
 */
export function slowestTests(tests) {
  const all = tests.reduce((sum, { ms }) => sum + ms, 0)
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, MOST)
  const some = slowest.reduce((sum, { ms }) => sum + ms, 0)
  const share = (ms) => `${((100 * ms) / Math.max(all, 1)).toFixed(1)} %`
  return [
    `the ${slowest.length} slowest of ${tests.length} tests take ${share(some)} of the time of all:`,
    ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s ${share(ms).padStart(7)}  ${name}`),
  ]
}
