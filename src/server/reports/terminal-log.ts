import { pino, type DestinationStream } from 'pino'

/** Pino's number for the level; higher levels are shown by name. */
const INFO = 30

interface LogLine {
  time: number
  level: number
  msg?: string
}

/** The log for a person at a terminal: each JSON line as time, message and fields. */
export function terminalLog(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(line) {
      const { time, level, msg = '', ...facts }: LogLine = JSON.parse(line)
      const clock = new Date(time).toTimeString().slice(0, 8)
      const label = level > INFO ? `${pino.levels.labels[level]}: ` : ''
      const fields = Object.entries(facts).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
      out.write(`  ${clock}  ${label}${msg}${fields.join('')}\n`)
    },
  }
}
