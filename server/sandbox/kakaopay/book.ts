import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Sums = { total: number; taxFree: number; vat: number }
export type Action = { aid: string; type: 'PAYMENT' | 'CANCEL'; at: number; total: number; payload?: string }

/** A payment as Kakao Pay keeps it. */
export type Sold = {
  tid: string
  hash: string
  cid: string
  orderId: string
  userId: string
  itemName: string
  itemCode?: string | undefined
  quantity: number
  /** What was asked for at ready; `charged` is what was taken, which only a fault makes another sum. */
  asked: Sums
  charged: Sums
  canceled: Sums
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
  /** Ids follow from it, the same ones after each reset; drawn when absent. */
  seed?: string | undefined
  /** Where the book is kept, so that this stranger outlives our restarts; in memory alone when absent. */
  file?: string | undefined
}

type Kept = { seed: string; drawn: number; clockOffsetMs: number; payments: Sold[] }

/** All payments of one merchant, on a clock that tests can move. */
export class Book {
  readonly #file: string | undefined
  readonly #seed: string | undefined
  #kept: Kept

  constructor({ seed, file }: BookOptions = {}) {
    this.#file = file
    this.#seed = seed
    this.#kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : this.#empty()
  }

  #empty(): Kept {
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

  /** Hexadecimal digits that nobody guesses and a seed repeats. */
  draw(length: number): string {
    this.#kept.drawn += 1
    return createHash('sha256')
      .update(`${this.#kept.seed} ${this.#kept.drawn}`)
      .digest('hex')
      .slice(0, length)
  }

  get payments(): readonly Sold[] {
    return this.#kept.payments
  }

  add(sold: Sold): void {
    this.#kept.payments.push(sold)
    this.save()
  }

  byTid = (tid: string): Sold | undefined => this.#kept.payments.find((sold) => sold.tid === tid)
  byHash = (hash: string): Sold | undefined => this.#kept.payments.find((sold) => sold.hash === hash)

  /** Before anything is answered: what was said to have happened has happened, also after a kill -9. */
  save(): void {
    if (!this.#file) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}
