import { type DragEvent, useState } from 'react'

export type DropTarget<Id> = { id: Id; isAfter: boolean }

/** Rows dragged by their handle, with a mouse only; the move buttons work for everybody. */
export function useRowDrag<Id extends number | string = number>(
  onDrop: (dragged: Id, target: DropTarget<Id>) => void,
  /** The place that is meant by a row under the pointer; null: nothing can be dropped there. */
  aim: (dragged: Id, over: DropTarget<Id>) => DropTarget<Id> | null = (_dragged, over) => over,
) {
  const [dragged, setDragged] = useState<Id | null>(null)
  const [target, setTarget] = useState<DropTarget<Id> | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return {
    handle: (id: Id) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(id))
        const row = event.currentTarget.closest('tr, li')
        if (row) event.dataTransfer.setDragImage(row, 20, 20)
        setDragged(id)
      },
      onDragEnd: end,
    }),
    row: (id: Id) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const next = aim(dragged, { id, isAfter: event.clientY > top + height / 2 })
        if (next) event.preventDefault()
        if (target?.id !== next?.id || target?.isAfter !== next?.isAfter) setTarget(next)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null || target === null) return
        event.preventDefault()
        onDrop(dragged, target)
        end()
      },
    }),
    /** Class of a row that shows where the dragged one will drop. */
    look: (id: Id) => {
      if (dragged === id) return 'opacity-50'
      if (target?.id !== id || dragged === null) return ''
      return target.isAfter
        ? 'shadow-[inset_0_-3px_0_var(--color-indigo)]'
        : 'shadow-[inset_0_3px_0_var(--color-indigo)]'
    },
  }
}

export type RowDrag<Id extends number | string = number> = ReturnType<typeof useRowDrag<Id>>
