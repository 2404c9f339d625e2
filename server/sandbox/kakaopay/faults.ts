import * as z from 'zod'
import type { CallName } from './calls.ts'

/**
 * `timeout-before`: not executed, no response. `timeout-after`: executed, but the response is lost. `ms`:
 * when the connection breaks; without it, when the caller gives up. `hold`: not executed until released.
 */
export const Fault = z.object({
  route: z.enum(['ready', 'approve', 'order', 'cancel']),
  kind: z.enum([
    'timeout-before',
    'timeout-after',
    '5xx-before',
    '5xx-after',
    'slow',
    'hold',
    'broken-json',
    'error',
    'wrong-amount',
    'unknown-status',
    'foreign-page',
    'duplicate',
  ]),
  /** How many times; unlimited if absent. */
  times: z.number().int().min(1).optional(),
  ms: z.number().int().min(0).optional(),
  code: z.number().int().optional(),
  /** Applies only to this order's calls. */
  orderId: z.string().optional(),
})
export type Fault = z.infer<typeof Fault>

export class Faults {
  #armed: Fault[] = []
  #held: (() => void)[] = []

  arm(fault: Fault): void {
    this.#armed.push({ ...fault })
  }

  clear(): void {
    this.#armed = []
    this.release()
  }

  hold(): Promise<void> {
    return new Promise((go) => this.#held.push(go))
  }

  release(): void {
    for (const go of this.#held.splice(0)) go()
  }

  /** Takes the first fault that matches a call and decrements its count. */
  take(route: CallName, orderId: string | undefined): Fault | undefined {
    const fault = this.#armed.find(
      (armed) => armed.route === route && (armed.orderId === undefined || armed.orderId === orderId),
    )
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times === 0) this.#armed = this.#armed.filter((armed) => armed !== fault)
    }
    return fault
  }
}
