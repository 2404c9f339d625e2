/** From this number on, each migration begins with its mark. */
export const FIRST_MARKED = 81

/**
 * A mark says what its migration does to code of the release before. `expand`: nothing that breaks it. `contract`: it
 * takes away what no code needs since the named release.
 */
export type Mark =
  | { kind: 'expand'; isTransactional: boolean }
  | { kind: 'contract'; since: string; isTransactional: true }

export type MigrationKind = Mark['kind']

/** Reads the mark in the first line; null if there is none. */
export function readMark(sql: string): Mark | null {
  const [first = ''] = sql.split('\n', 1)
  if (first === '-- expand') return { kind: 'expand', isTransactional: true }
  if (first === '-- expand, no transaction') return { kind: 'expand', isTransactional: false }
  const since = /^-- contract since (\d+\.\d+\.\d+)$/.exec(first)?.[1]
  return since ? { kind: 'contract', since, isTransactional: true } : null
}
