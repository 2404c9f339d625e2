import type { Logger } from 'pino'
import type { RowsDone } from '#contract/platform/selection.ts'
import { asRefusal } from './error-reply.ts'
import { Refusal } from './refuse.ts'

/**
 * Runs `act`, which returns whether it changed the row, for each selected row. A row that is refused or fails stops no
 * other; a failure is logged.
 */
export async function onEachRow(
  { log }: { log: Pick<Logger, 'error'> },
  ids: readonly number[],
  act: (id: number) => Promise<boolean>,
): Promise<RowsDone> {
  const rows: RowsDone['rows'] = []
  for (const id of new Set(ids)) {
    try {
      rows.push({ id, isChanged: await act(id), problem: null })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) log.error({ err: thrown, row: id }, 'row failed')
      rows.push({ id, isChanged: false, problem: asRefusal(thrown).message })
    }
  }
  return { rows }
}
