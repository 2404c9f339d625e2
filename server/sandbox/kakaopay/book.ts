import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type AmountParts = { total: number; taxFree: number; vat: number }
export type Action = { aid: string; type: 'PAYMENT' | 'CANCEL'; at: number; total: number; payload?: string }

/** A payment as Kakao Pay stores it. */
export type SandboxPayment = {
  tid: string
  hash: string
  cid: string
  orderId: string
  userId: string
  itemName: string
  itemCode?: string | undefined
  quantity: number
  /** The amounts requested at ready; `charged` differs from them only after a fault. */
  asked: AmountParts
  charged: AmountParts
  canceled: AmountParts
  approvalUrl: string
  cancelUrl: string
  failUrl: string
  status: string
  method?: 'CARD' | 'MONEY' | undefined
  token?: string | undefined
  createdAt: number
  approvedAt?: number | undefined
  canceledAt?: number | undefined
  actions: Action[]
}

export type BookOptions = {
  /** Makes the ids reproducible, the same after each reset; random if absent. */
  seed?: string | undefined
  /** A file that keeps the payments across restarts of the product; in memory only if absent. */
  file?: string | undefined
}

type StoredBook = { seed: string; drawn: number; clockOffsetMs: number; payments: SandboxPayment[] }

/** All payments of one merchant, with a clock that tests can set. */
export class Book {
  readonly #file: string | undefined
  readonly #seed: string | undefined
  #kept: StoredBook

  constructor({ seed, file }: BookOptions = {}) {
    this.#file = file
    this.#seed = seed
    this.#kept =
      file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredBook) : this.#empty()
  }

  #empty(): StoredBook {
    return { seed: this.#seed ?? randomBytes(8).toString('hex'), drawn: 0, clockOffsetMs: 0, payments: [] }
  }

  reset(): void {
    this.#kept = this.#empty()
    this.save()
  }

  now(): number {
    return Date.now() + this.#kept.clockOffsetMs
  }

  moveClock(bySec: number): void {
    this.#kept.clockOffsetMs += bySec * 1000
    this.save()
  }

  /** Returns unpredictable hexadecimal digits, reproducible with a seed. */
  draw(length: number): string {
    this.#kept.drawn += 1
    return createHash('sha256')
      .update(`${this.#kept.seed} ${this.#kept.drawn}`)
      .digest('hex')
      .slice(0, length)
  }

  get payments(): readonly SandboxPayment[] {
    return this.#kept.payments
  }

  add(sold: SandboxPayment): void {
    this.#kept.payments.push(sold)
    this.save()
  }

  /** Adds payments of the past at once. */
  addAll(sold: readonly SandboxPayment[]): void {
    this.#kept.payments.push(...sold)
    this.save()
  }

  byTid = (tid: string): SandboxPayment | undefined => this.#kept.payments.find((sold) => sold.tid === tid)
  byHash = (hash: string): SandboxPayment | undefined =>
    this.#kept.payments.find((sold) => sold.hash === hash)

  /** Saves before the response, so that an acknowledged payment survives a kill -9. */
  save(): void {
    if (!this.#file) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}
