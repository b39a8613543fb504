import { readFileSync } from 'node:fs'

/**
 * Measures CPU steal: the share of the processor time requested by this machine that its host gave to others, which
 * slows down everything on it. `stop` returns the share, 0 to 1. Linux only (/proc/stat); 0 elsewhere.
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

/** In ticks since boot: see proc(5), `user nice system idle iowait irq softirq steal`. */
function processorTime(): { used: number; stolen: number } {
  try {
    const [, ...ticks] = (/^cpu .*/.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '').split(/ +/).map(Number)
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks
    return { used: user + nice + system + irq + softirq, stolen }
  } catch {
    return { used: 0, stolen: 0 }
  }
}
