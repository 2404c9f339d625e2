import { type KeyboardEvent, useEffect, useState } from 'react'

type Input = {
  id: string
  count: number
  /** The answer that the options come from: a new one starts at its first option. */
  of: unknown
  onOpen: (at: number) => void
}

export type Options = ReturnType<typeof useOptions>

/** The options of a combobox: the focus stays in the field, and the keys move the active one. */
export function useOptions({ id, count, of, onOpen }: Input) {
  const [choice, setChoice] = useState({ of, at: 0 })
  const at = choice.of === of ? Math.min(choice.at, count - 1) : 0
  const activeId = count > 0 ? `${id}-${at}` : undefined
  const move = (to: number) => setChoice({ of, at: to })
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent) => {
    // While a syllable is composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (event.key === 'Enter') onOpen(count > 0 ? at : 0)
    else if (step && count > 0) move((at + step + count) % count)
    else return
    event.preventDefault()
  }
  return {
    count,
    activeId,
    press,
    move,
    idOf: (option: number) => `${id}-${option}`,
    isActive: (option: number) => option === at,
  }
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
