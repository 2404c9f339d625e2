import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnChatRoom } from '#contract/chat/chat.ts'
import { listConsents } from '#contract/identity/consent.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { carryOver } from '#web/features/chat/panel/carry-over.ts'
import { ConnectionLine } from '#web/features/chat/parts/connection-line.tsx'
import { MemberRoom } from '#web/features/chat/panel/member-room.tsx'
import { PanelFrame } from '#web/features/chat/panel/panel-frame.tsx'
import { closePanel, type PanelOpening } from '#web/features/chat/panel/panel-open.ts'
import { useSupport } from '#web/features/chat/panel/use-support.ts'
import type { OwnRoom } from '#web/features/chat/panel/use-own-room.ts'
import { Welcome } from '#web/features/chat/panel/welcome.tsx'
import { isNeverGiven } from '#web/features/identity/consent-gate.tsx'
import { memberQueries } from '#web/features/identity/member-queries.ts'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { meId: number; own: OwnRoom; opened: Exclude<PanelOpening, null>; id: string }

/** The welcome, then the chat; an open conversation shows at once. Before the consents it shows neither. */
export function ChatPanel({ meId, own, opened, id }: Props) {
  const { room, failure, reload, patch } = own
  const hindrance = useHindrance()
  const supportState = useSupport()
  const [view, setView] = useState<'welcome' | 'room' | null>(null)
  const [isAsked, setAsked] = useState(opened === 'asked')
  const started = async (roomId: number) => {
    if (room && room.roomId !== roomId) carryOver(meId, room.roomId, roomId)
    await reload()
    setAsked(true)
    setView('room')
  }
  // Decided once: a conversation that is closed meanwhile stays on screen.
  if (view === null && room !== undefined) setView(room && isGoing(room) ? 'room' : 'welcome')
  const isInRoom = hindrance === null && view === 'room' && Boolean(room)
  return (
    <PanelFrame
      id={id}
      takesFocus={opened === 'asked'}
      room={room ?? null}
      onMailNotice={(mailNotice) => patch({ mailNotice })}
      onBack={isInRoom ? () => setView('welcome') : null}
      onClose={closePanel}
    >
      {hindrance ?? (
        <>
          {isInRoom && <ConnectionLine className="border-b border-line px-4 py-1.5" />}
          {(room === undefined || (view === 'room' && !room)) &&
            (failure ? <Failed sentence={failure} onRetry={() => void reload()} /> : <Waiting />)}
          {room !== undefined && view === 'welcome' && (
            <Welcome
              supportState={supportState}
              room={room}
              hasFocus={isAsked}
              onStarted={(roomId) => void started(roomId)}
              onLookBack={() => setView('room')}
            />
          )}
          {isInRoom && room && (
            <MemberRoom
              key={room.roomId}
              room={room}
              supportState={supportState}
              meId={meId}
              hasFocus={isAsked}
              onStarted={(roomId) => void started(roomId)}
              onContextSaved={() => patch({ hasContext: true })}
            />
          )}
        </>
      )}
    </PanelFrame>
  )
}

/** A notice that replaces the chat while the required consents are missing or unknown; null once they are given. */
function useHindrance(): ReactNode {
  const { data, error, fetchStatus, refetch } = useQuery(consentsQuery, memberQueries)
  if (data) return isNeverGiven(data) ? <ConsentsNeeded /> : null
  if (!error && fetchStatus !== 'paused') return <Waiting />
  return <Failed sentence={sentenceOf(error, listConsents.fallback)} onRetry={() => void refetch()} />
}

/** My page asks for them; the panel closes, since it covers that page on a phone. */
const ConsentsNeeded = () => (
  <div className="m-auto flex flex-col items-center gap-3 p-6 text-center">
    <h3 className="text-17">먼저 약관에 동의해 주세요</h3>
    <p className="text-15 text-ink-soft">필수 약관에 동의하면 상담을 시작할 수 있어요.</p>
    <Button to={paths.mypage} onClick={closePanel}>
      약관 동의하기
    </Button>
  </div>
)

const isGoing = ({ status, unreadCount }: OwnChatRoom) => status !== 'closed' || unreadCount > 0

const Failed = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div role="alert" className="m-auto flex flex-col items-center gap-3 p-6 text-center">
    <p>{sentence}</p>
    <RetryButton variant="quiet" onRetry={onRetry} />
  </div>
)

const Waiting = () => (
  <div role="status" className="flex flex-col gap-3 p-5">
    <span className="sr-only">상담을 준비하는 중…</span>
    <Skeleton className="h-7 w-1/2" />
    <Skeleton className="h-16 w-full" />
  </div>
)
