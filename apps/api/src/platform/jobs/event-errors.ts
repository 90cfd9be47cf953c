/** Thrown by a handler when no repetition can help: the event is given up at once, with this reason. */
export class EventRejected extends Error {
  override readonly name = 'EventRejected'
}

/** Thrown by a handler that has to wait, for a channel that is down or an answer to come: it costs no attempt. */
export class EventDeferred extends Error {
  override readonly name = 'EventDeferred'
  /** Milliseconds until the next delivery. */
  readonly pause: number
  constructor(message: string, pause: number) {
    super(message)
    this.pause = pause
  }
}
