import { type RefObject, useRef, useState } from 'react'

/** Lectures that are chosen to be moved together. `ids` are those that exist, in order. */
export function useRowChoice(ids: readonly number[], table: RefObject<HTMLTableElement | null>) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const set = (changed: readonly number[], isChosen: boolean) =>
    setMarked((now) =>
      isChosen ? new Set([...now, ...changed]) : new Set([...now].filter((id) => !changed.includes(id))),
    )
  const boxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>('[data-choose]') ?? [])]
  const boxOf = (id: number) => boxes().find((box) => idOf(box) === id)

  /** With Shift, everything since the one pressed before gets the same state. */
  function choose(id: number, isChosen: boolean, withRange: boolean) {
    const from = withRange && last.current !== null ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    set(from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
    last.current = id
  }

  return {
    chosen: ids.filter((id) => marked.has(id)),
    isChosen: (id: number) => marked.has(id),
    choose,
    set,
    clear: () => setMarked(new Set()),
    focus: (id: number) => boxOf(id)?.focus(),
  }
}

export type RowChoice = ReturnType<typeof useRowChoice>

const idOf = (box: HTMLInputElement) => Number(box.dataset['choose'])
