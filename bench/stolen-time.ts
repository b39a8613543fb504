import { readFileSync } from 'node:fs'

/**
 * Watches how much of the processor time that this machine asked for its host gave to others: shared machines are slower by
 * that, whatever runs on them. `stop` returns the share, 0 to 1. Linux only, /proc/stat; elsewhere 0.
 */
export function watchStolenTime(): { stop(): number } {
  const begun = processorTime()
  return {
    stop() {
      const ended = processorTime()
      const [used, stolen] = [ended.used - begun.used, ended.stolen - begun.stolen]
      return used + stolen > 0 ? stolen / (used + stolen) : 0
    },
  }
}

/** In ticks since the start of the machine: see proc(5), `user nice system idle iowait irq softirq steal`. */
function processorTime(): { used: number; stolen: number } {
  try {
    const [, ...ticks] = (/^cpu .*/.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '').split(/ +/).map(Number)
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks
    return { used: user + nice + system + irq + softirq, stolen }
  } catch {
    return { used: 0, stolen: 0 }
  }
}
