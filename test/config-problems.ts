import { ConfigError, readConfig } from '../src/server/config/config.ts'

/** What is wrong with an environment, as the start would say it; empty when the server takes it. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}
