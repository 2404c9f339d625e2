import type { QueryClient } from '@tanstack/react-query'
import { roomKey, ROOMS_KEY } from '#web/features/chat/support-queries.ts'

/** Throttles refetches of the list, since a busy minute brings many events. */
const AT_MOST_EVERY_MS = 400

let timer: ReturnType<typeof setTimeout> | null = null
const waiting = new Set<number>()

/** Schedules one refetch for all events until then. */
export function refreshRooms(queries: QueryClient, roomId?: number) {
  if (roomId !== undefined) waiting.add(roomId)
  timer ??= setTimeout(() => {
    timer = null
    void queries.invalidateQueries({ queryKey: ROOMS_KEY })
    for (const id of waiting) void queries.invalidateQueries({ queryKey: roomKey(id) })
    waiting.clear()
  }, AT_MOST_EVERY_MS)
}
