import type { Db } from '#server/platform/database/db.ts'
import { addTo, type CountedSource, type DaySource, sourceKeyOf, unnamed } from './counted-source.ts'
import * as store from './visits.store.ts'

/** Distinct sources of a day. Anybody can invent more, so visits of further ones are counted together. */
export const MOST_SOURCES_OF_DAY = 200

export async function writeVisits(db: Db, counted: readonly CountedSource[]): Promise<void> {
  const known = await store.findSources(db, [...new Set(counted.map(({ day }) => day))])
  const named = new Set(known.map(sourceKeyOf))
  const left = new Map<string, number>()
  for (const { day } of known) left.set(day, (left.get(day) ?? MOST_SOURCES_OF_DAY) - 1)
  const sums = new Map<string, CountedSource>()
  for (const one of counted) addTo(sums, mayBeNamed(one) ? one : unnamed(one))
  await store.addVisits(db, [...sums.values()])

  function mayBeNamed(source: DaySource): boolean {
    const key = sourceKeyOf(source)
    if (named.has(key) || isDirect(source)) return true
    const room = left.get(source.day) ?? MOST_SOURCES_OF_DAY
    if (room <= 0) return false
    left.set(source.day, room - 1)
    named.add(key)
    return true
  }
}

const isDirect = ({ source, medium, campaign, referrer }: DaySource) =>
  source + medium + campaign + referrer === ''
