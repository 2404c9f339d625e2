import { setTimeout as sleep } from 'node:timers/promises'
import { ACTIONS, type Action, chat, type Learner, type Room } from './actions.ts'

/** The answers that a crowd got; times in milliseconds, from the moment at which each request was due. */
export type CrowdTimes = { requests: number; failures: Map<string, number>; p50Ms: number; p99Ms: number }

const PER_MIN = ACTIONS.reduce((sum, { perMin }) => sum + perMin, 0)
const MOST_AT_ONCE = 2_000
const CHATS_AT_ONCE = 20

/**
 * Learners who act independently of each other and of how fast the product answers. A request that is late because the
 * product is slow counts from when it was due.
 */
export class Crowd {
  readonly #learners: Learner[]
  readonly #room: Room
  #times: number[] = []
  #failures = new Map<string, number>()
  #running = 0

  constructor(learners: Learner[], room: Room) {
    this.#learners = learners
    this.#room = room
  }

  /** Opens the chats of the first `count` learners, which otherwise open one by one for an hour. */
  async openChats(count: number): Promise<void> {
    for (let at = 0; at < count; at += CHATS_AT_ONCE)
      await Promise.all(this.#learners.slice(at, Math.min(count, at + CHATS_AT_ONCE)).map(chat))
  }

  /** Lets the first `count` learners study for so many seconds. */
  async study(count: number, seconds: number, signal?: AbortSignal): Promise<CrowdTimes> {
    this.#times = []
    this.#failures = new Map()
    const perMs = (count * PER_MIN) / 60_000
    const beganAt = performance.now()
    let dueAt = beganAt
    while (dueAt < beganAt + seconds * 1000 && !signal?.aborted) {
      dueAt += -Math.log(1 - Math.random()) / perMs
      const waitMs = dueAt - performance.now()
      if (waitMs > 1) await sleep(waitMs)
      if (this.#running < MOST_AT_ONCE)
        void this.#act(this.#learners[Math.floor(Math.random() * count)]!, dueAt)
      else this.#fail('not sent: too many wait')
    }
    while (this.#running > 0) await sleep(10)
    return this.#result()
  }

  async #act(learner: Learner, dueAt: number): Promise<void> {
    this.#running += 1
    const action = drawn()
    try {
      await action.once(learner, this.#room)
    } catch (error) {
      this.#fail(`${action.kind}: ${(error as Error).message.slice(0, 100)}`)
    }
    this.#times.push(performance.now() - dueAt)
    this.#running -= 1
  }

  #fail(kind: string): void {
    this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + 1)
  }

  #result(): CrowdTimes {
    const sorted = this.#times.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
    return { requests: sorted.length, failures: this.#failures, p50Ms: at(0.5), p99Ms: at(0.99) }
  }
}

function drawn(): Action {
  let left = Math.random() * PER_MIN
  return ACTIONS.find(({ perMin }) => (left -= perMin) < 0) ?? ACTIONS[0]!
}
