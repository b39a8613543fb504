/** Another user has logged in: work that is not theirs can never be sent again, however often it is tried. */
export class OtherUserError extends Error {
  constructor() {
    super('another user has logged in')
    this.name = 'OtherUserError'
  }
}
