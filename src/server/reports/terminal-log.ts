import { pino, type DestinationStream } from 'pino'

/** Pino's number of the level; what is worse is named. */
const INFO = 30

interface LogLine {
  time: number
  level: number
  msg?: string
}

/** The log for a person at a terminal: each line of JSON as the time, what is said, and the facts behind it. */
export function terminalLog(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(line) {
      const { time, level, msg = '', ...facts }: LogLine = JSON.parse(line)
      const clock = new Date(time).toTimeString().slice(0, 8)
      const label = level > INFO ? `${pino.levels.labels[level]}: ` : ''
      const told = Object.entries(facts).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
      out.write(`  ${clock}  ${label}${msg}${told.join('')}\n`)
    },
  }
}
