import type { ConnectionState } from '#web/features/chat/parts/chat-connection.ts'
import { useConnection } from '#web/features/chat/parts/use-connection.ts'

const WORDS: Record<ConnectionState, string> = {
  off: '연결 중…',
  connecting: '연결 중…',
  connected: '연결됨',
  disconnected: '연결이 끊겼습니다. 다시 연결하는 중…',
  ended: '연결이 종료되었습니다.',
}

/** The connection state in words, with the server's reason (spec.md#8). */
export function ConnectionLine({ className = '' }: { className?: string }) {
  const { state, error } = useConnection()
  const isFine = state === 'connected'
  return (
    <p role="status" className={`flex items-start gap-2 text-13 ${className}`}>
      <span
        aria-hidden="true"
        className={`mt-1 size-2.5 shrink-0 ${isFine ? 'bg-jade' : 'animate-breathe bg-persimmon'}`}
      />
      <span className={isFine ? 'text-ink-soft' : 'text-ink'}>
        {WORDS[state]}
        {error && !isFine && <span className="block text-persimmon">{error}</span>}
      </span>
    </p>
  )
}
