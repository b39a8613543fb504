/** Runs in a page: reports violations of its policies on the console, where the tests listen. */
export function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`refused by ${violatedDirective}: ${blockedURI}`),
  )
}

/** The problems of a test's pages, and those that the test expects. Playwright's tests and Firefox's share it. */
export class ProblemList {
  readonly #found: string[] = []
  readonly #expected: (string | RegExp)[] = []
  readonly #allowed: string[] = []

  /** Adds a problem: `503 /api/contact` for a failed answer, otherwise `console: …` or `uncaught: …`. */
  add(problem: string): void {
    this.#found.push(problem)
  }

  /** Names problems that the test causes, each once or more, as they are added. */
  expect(...problems: readonly (string | RegExp)[]): void {
    this.#expected.push(...problems)
  }

  /** Names problems that the test may cause: whether they are reported before a page closes is chance. */
  allow(...problems: readonly string[]): void {
    this.#allowed.push(...problems)
  }

  /** Problems that the test neither expects nor allows. */
  unexpected(): string[] {
    const known = [...this.#expected, ...this.#allowed]
    return this.#found.filter((problem) => !known.some((named) => matches(problem, named)))
  }

  /** What the test expected, and what has not occurred. */
  missing(): string[] {
    const missing = this.#expected.filter((expected) => !this.#found.some((problem) => matches(problem, expected)))
    return missing.map(String)
  }
}

function matches(problem: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? problem === expected : expected.test(problem)
}
