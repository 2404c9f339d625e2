import type { Erratum } from '#contract/erratum/erratum.ts'
import { keep, kept } from '#web/api/own-storage.ts'

const MOST = 200
const keyOf = (memberId: number) => `codemaru.errata.${memberId}`
/** A changed erratum is shown again. */
const nameOf = ({ id, updatedAt }: Erratum) => `${id} ${updatedAt}`

/** The errata that the member has closed in this browser. */
export function readClosed(memberId: number): readonly string[] {
  const names = kept(keyOf(memberId))
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

export const isClosed = (closed: readonly string[], erratum: Erratum) => closed.includes(nameOf(erratum))

/** Returns the closed ones with this one. */
export function keepClosed(memberId: number, erratum: Erratum): readonly string[] {
  const closed = [...readClosed(memberId).filter((name) => name !== nameOf(erratum)), nameOf(erratum)]
  const latest = closed.slice(-MOST)
  keep(keyOf(memberId), latest)
  return latest
}
