import { useState } from 'react'
import type { RowDone } from '#contract/platform/selection.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { showToast, undoAction, UNDO_MS } from '#web/features/notification/toast.ts'

type RowsStep<Row extends RowDone = RowDone> = {
  deed: (ids: number[]) => Promise<{ rows: Row[] }>
  /** The sentence for this number of changed rows. */
  done: (changed: number) => string
  failed: string
}
/** `undo` is the step that restores the changed rows. */
type RowsAct<Row extends RowDone> = RowsStep<Row> & { undo?: (changed: Row[]) => RowsStep }

/** Acts on several rows of a list at once; the toast says what was refused, and offers an undo of what was changed. */
export function useRowsAct(onSettled: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)

  async function act<Row extends RowDone>(
    ids: readonly number[],
    { deed, done, failed, undo }: RowsAct<Row>,
  ): Promise<boolean> {
    setBusy(true)
    try {
      const { rows } = await deed([...ids])
      const changed = rows.filter(({ isChanged }) => isChanged)
      const takeBack = changed.length > 0 ? undo?.(changed) : undefined
      const changedIds = changed.map(({ id }) => id)
      const problems = [...new Set(rows.flatMap(({ problem }) => problem ?? []))]
      showToast(
        [changed.length === 0 ? '변경한 항목이 없습니다.' : done(changed.length), ...problems].join(' '),
        problems.length > 0 ? 'warning' : 'success',
        UNDO_MS,
        takeBack && undoAction(() => void act(changedIds, takeBack)),
      )
      return true
    } catch (thrown) {
      showToast(sentenceOf(thrown, failed), 'error')
      return false
    } finally {
      setBusy(false)
      await onSettled()
    }
  }
  return { act, isBusy }
}
