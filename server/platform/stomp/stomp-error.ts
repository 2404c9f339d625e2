/** Ends a connection: the sentence becomes the ERROR frame's message. */
export class StompError extends Error {
  readonly headers: Record<string, string>

  constructor(sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.headers = headers
  }
}
