import { Secret, TOTP } from 'otpauth'

const STEP_SEC = 30

/** The app on somebody's phone. It shows this step's code, then the next one, which the server takes too. */
export class Authenticator {
  readonly #secret: Secret
  #last = 0

  constructor(secret: string) {
    this.#secret = Secret.fromBase32(secret)
  }

  code(): string {
    this.#last = Math.max(this.#last + 1, TOTP.counter({ period: STEP_SEC }))
    return this.codeAt(this.#last)
  }

  /** The code that was shown last. */
  sameCode = () => this.codeAt(this.#last)

  /** What the app shows now, whether it was used or not. */
  codeNow = () => this.codeAt(TOTP.counter({ period: STEP_SEC }))

  codeAt(step: number): string {
    return TOTP.generate({ secret: this.#secret, timestamp: step * STEP_SEC * 1000 })
  }

  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2].map((off) => this.codeAt(TOTP.counter({ period: STEP_SEC }) + off))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
  }
}
