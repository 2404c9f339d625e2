import { useState } from 'react'
import { SELECTED_MOST } from '#contract/platform/selection.ts'

const PAGE = 100

type Page<Id> = { ids: Id[]; totalPages: number }
type WholeList<Id> = {
  read: (page: { page: number; size: number }) => Promise<Page<Id>>
  onRead: (ids: Id[]) => void
  onFailed: (thrown: unknown) => void
}

/** Reads the ids of a list on all its pages, as many as one act takes. */
export function useWholeList<Id>({ read, onRead, onFailed }: WholeList<Id>) {
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
      onRead(ids)
    } catch (thrown) {
      onFailed(thrown)
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, load }
}
