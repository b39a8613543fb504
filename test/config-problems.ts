import { ConfigError, readConfig } from '../src/server/config/config.ts'

/** The problems that the server reports at start for an environment; empty when it accepts it. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}
