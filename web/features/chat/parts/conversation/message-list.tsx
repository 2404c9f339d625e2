import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { MessageBubble } from '#web/features/chat/parts/conversation/message-bubble.tsx'
import { NewsForEars } from '#web/features/chat/parts/conversation/news-for-ears.tsx'
import { dayOf, dayWords } from '#web/features/chat/parts/conversation/sent-at.ts'
import { UnsentBubble } from '#web/features/chat/parts/conversation/unsent-bubble.tsx'
import { useKeptScroll } from '#web/features/chat/parts/conversation/use-kept-scroll.ts'
import type { RoomMessages } from '#web/features/chat/parts/conversation/use-room-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  room: RoomMessages
  isMine: (userId: number) => boolean
  otherName: string
  /** Shown while there are no messages. */
  empty?: ReactNode
  head?: ReactNode
  /** Shown after the last message. */
  foot?: ReactNode
}

const NEAR_TOP_PX = 160

/** Fills its parent, a flex column, and is scrollable. */
export function MessageList({ room, isMine, otherName, empty, head, foot }: Props) {
  const { frame, content, isAway, toEnd, onScroll } = useKeptScroll(room)
  const older = () => {
    onScroll()
    if (frame.current && frame.current.scrollTop < NEAR_TOP_PX && !room.olderFailure) void room.loadOlder()
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={frame}
        role="region"
        aria-label="대화 내용"
        aria-busy={room.phase === 'loading'}
        tabIndex={0}
        onScroll={older}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 -outline-offset-2 [overflow-anchor:none]"
      >
        <div ref={content} className="flex flex-col gap-3">
          {head}
          <History room={room} isMine={isMine} otherName={otherName} empty={empty} />
          {foot}
        </div>
      </div>
      {isAway && <ToEnd onClick={toEnd} />}
      <NewsForEars room={room} isMine={isMine} otherName={otherName} />
    </div>
  )
}

function History({ room, isMine, otherName, empty }: Omit<Props, 'head' | 'foot'>) {
  const { phase, failure, messages, unsent, otherReadId, isOtherTyping } = room
  const isUnknown = messages.length === 0
  if (phase === 'failed' && isUnknown) return <Failed sentence={failure ?? ''} onRetry={room.reload} />
  const readMark = messages.findLast(({ id, senderId }) => isMine(senderId) && id <= (otherReadId ?? 0))?.id
  return (
    <>
      {phase === 'failed' && <Failed sentence={failure ?? ''} onRetry={room.reload} />}
      {phase === 'loading' && isUnknown && <Waiting />}
      <OlderMessages room={room} />
      {phase === 'ready' && isUnknown && unsent.length === 0 && empty}
      <ol className="flex flex-col gap-3 empty:hidden">
        {messages.map((message, place) => (
          <Fragment key={message.id}>
            {isNewDay(message.sentAt, messages[place - 1]?.sentAt) && <Day sentAt={message.sentAt} />}
            <li>
              <MessageBubble
                message={message}
                isMine={isMine(message.senderId)}
                otherName={otherName}
                isReadMark={message.id === readMark}
              />
            </li>
          </Fragment>
        ))}
        <Unsent room={room} />
      </ol>
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {isOtherTyping ? `${otherName} 입력 중…` : ''}
      </p>
    </>
  )
}

const Unsent = ({ room: { unsent, resend, discard } }: { room: RoomMessages }) =>
  unsent.map((one) => (
    <li key={one.clientMessageId}>
      <UnsentBubble
        unsent={one}
        onResend={() => resend(one.clientMessageId)}
        onDiscard={() => discard(one.clientMessageId)}
      />
    </li>
  ))

const isNewDay = (sentAt: string, before: string | undefined) =>
  before === undefined || dayOf(before) !== dayOf(sentAt)

const Day = ({ sentAt }: { sentAt: string }) => (
  <li className="text-center text-13 text-ink-soft">
    <time dateTime={dayOf(sentAt)}>{dayWords(sentAt)}</time>
  </li>
)

const Failed = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-center gap-3 py-5 text-center">
    <p>{sentence}</p>
    <RetryButton size="small" variant="quiet" onRetry={onRetry} />
  </div>
)

const Waiting = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">대화를 불러오는 중…</span>
    <Skeleton className="h-10 w-1/2" />
    <Skeleton className="ml-auto h-10 w-1/2" />
    <Skeleton className="h-16 w-2/3" />
  </div>
)

const ToEnd = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="absolute inset-x-0 bottom-2 mx-auto flex min-h-9 w-fit items-center gap-1.5 rounded-board border border-line-strong
      bg-sheet px-3 text-13 font-semibold shadow-float hover:border-ink"
  >
    <ArrowDown size={16} aria-hidden /> 최근 메시지로
  </button>
)

/** Older messages load on scrolling up; the button is for keyboards and retries. */
function OlderMessages({ room }: { room: RoomMessages }) {
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
