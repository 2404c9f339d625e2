/** An error in Kakao Pay's format (providers.md#2.6). */
export class Wrong extends Error {
  readonly status: number
  readonly body: object

  constructor(
    code: number,
    message: string,
    { status = 400, extras }: { status?: number; extras?: object } = {},
  ) {
    super(message)
    this.status = status
    this.body = { error_code: code, error_message: message, ...(extras ? { extras } : {}) }
  }
}

export function wrong(code: number, message: string): never {
  throw new Wrong(code, message)
}
