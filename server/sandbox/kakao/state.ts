import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { Faults } from './faults.ts'
import { PERSONS } from './persons.ts'

const SEED = 'kakao sandbox'
const CALLS_KEPT = 500

/** A person's consent on the consent page. */
export type Grant = { personId: number; scopes: readonly string[] }
export type Code = Grant & {
  redirectUri: string
  nonce: string | null
  challenge: string | null
  untilMs: number
  isUsed: boolean
}
export type Token = Grant & { untilMs: number }

export type RecordedCall = {
  at: string
  route: string
  method: string
  query: Record<string, string>
  form: Record<string, string> | null
  /** Null if no response was sent. */
  status: number | null
}

/** The sandbox's state; lost when the process ends or on `reset`. */
export class KakaoState {
  readonly #clock: Clock
  #aheadMs = 0
  #drawn = 0
  readonly codes = new Map<string, Code>()
  readonly accessTokens = new Map<string, Token>()
  readonly refreshTokens = new Map<string, Token>()
  /** The persons whose Kakao account is linked to the app. */
  readonly linked = new Set<number>()
  readonly calls: RecordedCall[] = []
  readonly faults = new Faults()

  constructor(clock: Clock) {
    this.#clock = clock
    this.reset()
  }

  reset(): void {
    for (const kept of [this.codes, this.accessTokens, this.refreshTokens, this.linked]) kept.clear()
    this.calls.length = 0
    this.faults.clear()
    this.#aheadMs = 0
    this.#drawn = 0
    this.linked.add(PERSONS[0]!.id) // already signed up with Kakao at the start
  }

  nowMs(): number {
    return this.#clock.now().getTime() + this.#aheadMs
  }

  advance(sec: number): void {
    this.#aheadMs += sec * 1000
  }

  /** A random-looking value; the same sequence after each reset. */
  draw(kind: string): string {
    this.#drawn += 1
    return createHash('sha256').update(`${SEED} ${kind} ${this.#drawn}`).digest('base64url')
  }

  /** Revokes all tokens of this person. */
  forget(personId: number): void {
    for (const tokens of [this.accessTokens, this.refreshTokens]) {
      for (const [token, { personId: holder }] of tokens) if (holder === personId) tokens.delete(token)
    }
  }

  note(seen: RecordedCall): void {
    this.calls.push(seen)
    if (this.calls.length > CALLS_KEPT) this.calls.shift()
  }
}
