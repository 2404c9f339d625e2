/** The usual levels, in the order of learning. */
const KNOWN = ['입문', '초급', '중급', '고급']

/** The place of a level in the order of learning; other levels follow, none is last. */
export const placeOf = (level: string): number => {
  const place = KNOWN.indexOf(level)
  return place >= 0 ? place : level === '' ? KNOWN.length + 1 : KNOWN.length
}

/** The courses by level, in the order of learning; other levels follow, those without one come last. */
export const byLevel = <Each extends { level: string }>(courses: readonly Each[]): [string, Each[]][] =>
  [...Map.groupBy(courses, ({ level }) => level)].toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other, 'ko'),
  )
