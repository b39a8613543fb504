/** A preview was dropped, or not begun, because other work wants the engine. Nothing has failed. */
export class GaveWay extends Error {
  constructor() {
    super('a preview gave way to other work')
    this.name = 'GaveWay'
  }
}
