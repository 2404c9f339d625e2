import { useState } from 'react'
import { findKept, keep } from '#web/features/chat/parts/kept.ts'

export const draftKey = (meId: number, roomId: number) => `draft.${meId}.${roomId}`

/** The unsent text for a room; survives a reload. */
export function useDraft(meId: number, roomId: number) {
  const key = draftKey(meId, roomId)
  const [text, setText] = useState(() => findKept(key))
  const write = (next: string) => {
    keep(key, next)
    setText(next)
  }
  return [text, write] as const
}
