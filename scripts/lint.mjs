// npm run lint: what can be told without running anything: lint, format and types.
import { pathToFileURL } from 'node:url'
import { ensureDependencies, run, tool } from './setup.mjs'

/** Each check by its name, with its command and arguments. */
export const staticChecks = {
  Lint: ['oxlint', '--type-aware', '--deny-warnings'],
  Format: ['oxfmt', '--check'],
  Types: ['tsc', '--noEmit'],
}

/** Runs one of them; returns whether it passed. */
export function passes(name) {
  const [command, ...words] = staticChecks[name]
  return run(tool(command), words) === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureDependencies()
  const failed = Object.keys(staticChecks).filter((name) => !passes(name))
  process.exit(failed.length === 0 ? 0 : 1)
}
