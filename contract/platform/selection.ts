import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** The most rows of a list that staff select for one act. */
export const SELECTED_MOST = 200

/** The ids of the selected rows; `wrong` says how many may be selected. */
export const Selected = (wrong: string) =>
  z.array(Id, wrong).check(z.minLength(1, wrong), z.maxLength(SELECTED_MOST, wrong))

/** The query `ids=one,two` of a file: those of the pattern, as many as may be selected. */
export const SelectedIds = (pattern: RegExp) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((ids: string) =>
      ids
        .split(',')
        .filter((id) => pattern.test(id))
        .slice(0, SELECTED_MOST),
    ),
  )

export const RowDone = z.object({
  id: Id,
  /** False: the row was so already, or the act was refused. */
  isChanged: z.boolean(),
  /** Why the act was refused; null: it was not. */
  problem: z.nullable(z.string()),
})
export type RowDone = z.infer<typeof RowDone>

/** What an act did to each selected row. */
export const RowsDone = z.object({ rows: z.array(RowDone) })
export type RowsDone = z.infer<typeof RowsDone>
