import { useState } from 'react'
import { SELECTED_MOST } from '#contract/platform/selection.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { showToast } from '#web/features/notification/toast.ts'
import type { Selection } from '#web/ui/staff/use-selection.ts'

const PAGE = 100

type IdsOfPage<Id> = (page: { page: number; size: number }) => Promise<{ ids: Id[]; totalPages: number }>

/** Selects the rows of a list on all its pages, as many as one act takes. */
export function useWholeList<Id extends number | string>(
  selection: Selection<Id>,
  failed: string,
  read: IdsOfPage<Id>,
) {
  const [isLoading, setLoading] = useState(false)
  async function load() {
    setLoading(true)
    try {
      const ids: Id[] = []
      for (let page = 0; page * PAGE < SELECTED_MOST; page++) {
        const found = await read({ page, size: PAGE })
        ids.push(...found.ids)
        if (page + 1 >= found.totalPages) break
      }
      selection.setAll(ids)
    } catch (thrown) {
      showToast(sentenceOf(thrown, failed), 'error')
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, load: () => void load() }
}
