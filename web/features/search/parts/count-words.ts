import type { SearchKind, SearchPage } from '#contract/search/search.ts'
import { KIND_WORDS } from '#web/features/search/parts/kind-words.ts'

/** The server counts no further. */
const COUNTED_MOST = 100

const countWord = (count: number) => (count >= COUNTED_MOST ? `${COUNTED_MOST}+` : String(count))

export type View = SearchKind | 'all'

/** The names of the tabs with their counts; kinds without results have none, except for the shown one. */
export function viewsOf({ kinds }: SearchPage, here: View): Record<string, string> {
  const counts = new Map(kinds.map(({ kind, count }) => [kind, count]))
  const views: Record<string, string> = { all: '전체' }
  for (const kind of Object.keys(KIND_WORDS) as SearchKind[]) {
    const count = counts.get(kind) ?? 0
    if (count > 0 || kind === here) views[kind] = `${KIND_WORDS[kind].name} ${countWord(count)}`
  }
  return views
}
