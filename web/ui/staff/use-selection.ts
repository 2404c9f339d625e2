import { useRef, useState } from 'react'
import { SELECTED_MOST } from '#contract/platform/selection.ts'

/** The rows of a list that are selected, also on its other pages. It is emptied when `of`, the filters, changes. */
export function useSelection<Id extends number | string>(shown: readonly Id[], of: string) {
  const [kept, setKept] = useState<{ of: string; ids: ReadonlySet<Id> }>({ of, ids: new Set() })
  const last = useRef<Id | null>(null)
  const ids = kept.of === of ? kept.ids : new Set<Id>()
  const set = (changed: readonly Id[], isChosen: boolean) => {
    const next = isChosen
      ? new Set([...ids, ...changed].slice(0, SELECTED_MOST))
      : new Set([...ids].filter((id) => !changed.includes(id)))
    setKept({ of, ids: next })
  }
  /** With Shift, everything since the one pressed before gets the same state. */
  const choose = (id: Id, isChosen: boolean, withRange: boolean) => {
    const from = withRange && last.current !== null ? shown.indexOf(last.current) : -1
    const to = shown.indexOf(id)
    set(from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
    last.current = id
  }
  return {
    ids: [...ids],
    shownCount: shown.length,
    isChosen: (id: Id) => ids.has(id),
    isAll: shown.length > 0 && shown.every((id) => ids.has(id)),
    isSome: shown.some((id) => ids.has(id)),
    choose,
    chooseShown: (isChosen: boolean) => set(shown, isChosen),
    setAll: (all: readonly Id[]) => setKept({ of, ids: new Set(all.slice(0, SELECTED_MOST)) }),
    clear: () => setKept({ of, ids: new Set() }),
  }
}

export type Selection<Id extends number | string> = ReturnType<typeof useSelection<Id>>
