/** Resolves when a figure has not changed for a hundred turns of the event loop: its owner is waiting. */
export async function untilStill(figure: () => number): Promise<void> {
  for (let turns = 0, before = figure(); turns < 100; turns++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (figure() === before) continue
    before = figure()
    turns = 0
  }
}
