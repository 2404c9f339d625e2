import type { RoomMessages } from '#web/features/chat/parts/conversation/use-room-messages.ts'
import { Button } from '#web/ui/button.tsx'

/** Older messages load on scrolling up; the button is for keyboards and retries. */
export function OlderMessages({ room }: { room: RoomMessages }) {
  const { hasOlder, isLoadingOlder, olderFailure, loadOlder } = room
  if (!hasOlder) return null
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {olderFailure && (
        <p role="alert" className="text-13">
          {olderFailure}
        </p>
      )}
      <Button size="small" variant="quiet" busy={isLoadingOlder} onClick={() => void loadOlder()}>
        {olderFailure ? '다시 시도' : '이전 메시지 더 보기'}
      </Button>
    </div>
  )
}
