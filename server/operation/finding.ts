/**
 * `broken`: it cannot run, or loses data. `risk`: it runs, but something will go wrong. `note`:
 * informational.
 */
export type Gravity = 'broken' | 'risk' | 'note'

export type Finding = {
  gravity: Gravity
  /** One sentence: the state found. */
  what: string
  /** One sentence: what to do about it. */
  todo: string
}

const ORDER: readonly Gravity[] = ['broken', 'risk', 'note']

export const broken = (what: string, todo: string): Finding => ({ gravity: 'broken', what, todo })
export const risk = (what: string, todo: string): Finding => ({ gravity: 'risk', what, todo })
export const note = (what: string, todo: string): Finding => ({ gravity: 'note', what, todo })

export const byGravity = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => ORDER.indexOf(one.gravity) - ORDER.indexOf(other.gravity))

/** Whether any finding requires action. */
export const isIll = (findings: readonly Finding[]): boolean =>
  findings.some(({ gravity }) => gravity !== 'note')
