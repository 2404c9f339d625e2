import type { RowsDone } from '#contract/platform/selection.ts'
import { Refusal } from './refuse.ts'

/** Acts on each selected row by itself, so that a refused row holds up no other; `act` returns whether it changed the row. */
export async function onEachRow(
  ids: readonly number[],
  act: (id: number) => Promise<boolean>,
): Promise<RowsDone> {
  const rows: RowsDone['rows'] = []
  for (const id of new Set(ids)) {
    try {
      rows.push({ id, isChanged: await act(id), problem: null })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      rows.push({ id, isChanged: false, problem: thrown.message })
    }
  }
  return { rows }
}
