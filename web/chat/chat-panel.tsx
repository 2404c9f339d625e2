import { useState } from 'react'
import type { OwnChatRoom } from '#contract/chat.ts'
import { carryOver } from '#web/chat/carry-over.ts'
import { ConnectionLine } from '#web/chat/connection-line.tsx'
import { MemberRoom } from '#web/chat/member-room.tsx'
import { PanelFrame } from '#web/chat/panel-frame.tsx'
import { closePanel, type Opened } from '#web/chat/panel-open.ts'
import { useDesk } from '#web/chat/use-desk.ts'
import type { OwnRoom } from '#web/chat/use-own-room.ts'
import { Welcome } from '#web/chat/welcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { meId: number; own: OwnRoom; opened: Exclude<Opened, null>; id: string }

/** First the welcome, then the chat; who is in the middle of one goes on with it. */
export function ChatPanel({ meId, own, opened, id }: Props) {
  const { room, failure, reload, patch } = own
  const desk = useDesk()
  const [view, setView] = useState<'welcome' | 'room' | null>(null)
  const [isAsked, setAsked] = useState(opened === 'asked')
  const started = async (roomId: number) => {
    if (room && room.roomId !== roomId) carryOver(meId, room.roomId, roomId)
    await reload()
    setAsked(true)
    setView('room')
  }
  // Decided once: a conversation that is closed while one reads it stays on screen.
  if (view === null && room !== undefined) setView(room && isGoing(room) ? 'room' : 'welcome')
  const isInRoom = view === 'room' && Boolean(room)
  return (
    <PanelFrame
      id={id}
      takesFocus={opened === 'asked'}
      room={room ?? null}
      onMailNotice={(mailNotice) => patch({ mailNotice })}
      onBack={isInRoom ? () => setView('welcome') : null}
      onClose={closePanel}
    >
      {isInRoom && <ConnectionLine className="border-b border-line px-4 py-1.5" />}
      {(room === undefined || (view === 'room' && !room)) &&
        (failure ? <Failed sentence={failure} onRetry={() => void reload()} /> : <Waiting />)}
      {room !== undefined && view === 'welcome' && (
        <Welcome
          desk={desk}
          room={room}
          hasFocus={isAsked}
          onStarted={(roomId) => void started(roomId)}
          onLookBack={() => setView('room')}
        />
      )}
      {room && view === 'room' && (
        <MemberRoom
          key={room.roomId}
          room={room}
          meId={meId}
          hasFocus={isAsked}
          onStarted={(roomId) => void started(roomId)}
          onContextSaved={() => patch({ hasContext: true })}
        />
      )}
    </PanelFrame>
  )
}

const isGoing = ({ status, unreadCount }: OwnChatRoom) => status !== 'closed' || unreadCount > 0

const Failed = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div role="alert" className="m-auto flex flex-col items-center gap-3 p-6 text-center">
    <p>{sentence}</p>
    <Button variant="quiet" onClick={onRetry}>
      다시 시도
    </Button>
  </div>
)

const Waiting = () => (
  <div role="status" className="flex flex-col gap-3 p-5">
    <span className="sr-only">상담을 준비하는 중…</span>
    <Skeleton className="h-7 w-1/2" />
    <Skeleton className="h-16 w-full" />
  </div>
)
