import { useState } from 'react'
import { findKept, keep } from '#web/features/chat/kept.ts'

export const draftKey = (meId: number, roomId: number) => `draft.${meId}.${roomId}`

/** What is being written to a room; there again after a reload. */
export function useDraft(meId: number, roomId: number) {
  const key = draftKey(meId, roomId)
  const [text, setText] = useState(() => findKept(key))
  const write = (next: string) => {
    keep(key, next)
    setText(next)
  }
  return [text, write] as const
}
