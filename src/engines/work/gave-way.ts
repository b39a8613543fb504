/** A preview or a second pass was dropped, or not started, because other work wants the engine. Not a failure. */
export class GaveWay extends Error {
  constructor() {
    super('a call gave way to other work')
    this.name = 'GaveWay'
  }
}
