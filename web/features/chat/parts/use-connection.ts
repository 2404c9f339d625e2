import { useSyncExternalStore } from 'react'
import { chatConnection, type ConnectionState } from '#web/features/chat/parts/chat-connection.ts'

/** Only observes; components that need the connection call `hold`. */
export function useConnection(): { state: ConnectionState; error: string | null } {
  const state = useSyncExternalStore(chatConnection.watch, chatConnection.state, () => 'off' as const)
  const error = useSyncExternalStore(chatConnection.watch, chatConnection.error, () => null)
  return { state, error }
}
