import type { SearchKind, SearchResult } from '#contract/search/search.ts'

/** So that one kind with many results does not hide the others. */
const OF_A_KIND_MOST = 4

export type ResultGroup = { kind: SearchKind; results: SearchResult[] }

/** The results by kind, the kind of the best result first. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<SearchKind, SearchResult[]>()
  for (const result of results) {
    const group = groups.get(result.kind) ?? []
    if (group.length < OF_A_KIND_MOST) groups.set(result.kind, [...group, result])
  }
  return [...groups].map(([kind, found]) => ({ kind, results: found }))
}
