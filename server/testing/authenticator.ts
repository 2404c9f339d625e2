import { Secret, TOTP } from 'otpauth'

const STEP_SEC = 30

/** An authenticator app. Each `code()` is unused: this step's, then the next, which is accepted too. */
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

  /** The code returned last. */
  sameCode = () => this.codeAt(this.#last)

  /** The code of the current step, used or not. */
  codeNow = () => this.codeAt(TOTP.counter({ period: STEP_SEC }))

  codeAt(step: number): string {
    return TOTP.generate({ secret: this.#secret, timestamp: step * STEP_SEC * 1000 })
  }

  wrongCode(): string {
    const near = [-2, -1, 0, 1, 2].map((off) => this.codeAt(TOTP.counter({ period: STEP_SEC }) + off))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
  }
}
