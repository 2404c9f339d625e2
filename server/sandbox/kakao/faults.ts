import * as z from 'zod/mini'

/** Ways to forge an ID token; the product must reject each (security.md#45). */
const Forgery = z.enum([
  'alg-none',
  'wrong-aud',
  'wrong-iss',
  'wrong-nonce',
  'wrong-sub',
  'expired',
  'foreign-key',
  'unknown-key',
  'missing',
])
export type Forgery = z.infer<typeof Forgery>

export const Fault = z.discriminatedUnion('kind', [
  /** Does nothing and sends no response. */
  z.object({ kind: z.literal('timeout-before') }),
  /** Executes the request but loses the response. */
  z.object({ kind: z.literal('timeout-after') }),
  z.object({ kind: z.literal('5xx-after') }),
  z.object({ kind: z.literal('slow'), ms: z.int().check(z.minimum(0), z.maximum(60_000)) }),
  z.object({ kind: z.literal('broken-json') }),
  /** `KOE…` for kauth, a number for kapi. */
  z.object({ kind: z.literal('error'), code: z.union([z.int(), z.string()]) }),
  z.object({ kind: z.literal('forge'), what: Forgery }),
])
export type Fault = z.infer<typeof Fault>

export const ROUTES = [
  'authorize',
  'token',
  'discovery',
  'jwks',
  'me',
  'access_token_info',
  'logout',
  'unlink',
  'userinfo',
  'account-logout',
] as const
export type RouteName = (typeof ROUTES)[number]

/** The queued faults by route, in the order they were added. */
export class Faults {
  readonly #waiting: { route: RouteName; fault: Fault; times: number }[] = []

  add(route: RouteName, fault: Fault, times: number): void {
    this.#waiting.push({ route, fault, times })
  }

  take(route: RouteName): Fault | undefined {
    const at = this.#waiting.findIndex((waiting) => waiting.route === route)
    const waiting = this.#waiting[at]
    if (!waiting) return undefined
    waiting.times -= 1
    if (waiting.times <= 0) this.#waiting.splice(at, 1)
    return waiting.fault
  }

  clear(): void {
    this.#waiting.length = 0
  }
}
