import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { showNote } from '#web/features/learning/parts/notes/note-queries.ts'
import { sendUnsentNotes } from '#web/features/learning/parts/notes/send-unsent-notes.ts'

const RETRY_MS = 15_000

/** Sends at the start, when the network is back, and at intervals while notes wait. */
export function useDeliverNotes(memberId: number, isWaiting: boolean) {
  const queries = useQueryClient()
  const deliver = () => void sendUnsentNotes(memberId, (note, courseId) => showNote(queries, courseId, note))
  const again = useEffectEvent(deliver)
  useEffect(() => {
    const listen = () => again()
    listen()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [memberId])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => again(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return deliver
}
