/** Ends the connection with an ERROR frame that has this message. */
export class StompError extends Error {
  readonly headers: Record<string, string>

  constructor(sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.headers = headers
  }
}
