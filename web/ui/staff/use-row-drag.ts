import { type DragEvent, useState } from 'react'

type Target = { id: number; isAfter: boolean }

/** Rows dragged by their handle, with a mouse only; the move buttons work for everybody. */
export function useRowDrag(onDrop: (dragged: number, target: Target) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return {
    handle: (id: number) => ({
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
    row: (id: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const isAfter = event.clientY > top + height / 2
        if (target?.id !== id || target.isAfter !== isAfter) setTarget({ id, isAfter })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null || target === null) return
        event.preventDefault()
        onDrop(dragged, target)
        end()
      },
    }),
    /** Class of a row that shows where the dragged one will drop. */
    look: (id: number) => {
      if (dragged === id) return 'opacity-50'
      if (target?.id !== id || dragged === null) return ''
      return target.isAfter
        ? 'shadow-[inset_0_-3px_0_var(--color-indigo)]'
        : 'shadow-[inset_0_3px_0_var(--color-indigo)]'
    },
  }
}
