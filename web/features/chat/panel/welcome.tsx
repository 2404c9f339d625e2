import { useEffect, useRef, useState } from 'react'
import { type SupportState, type OwnChatRoom } from '#contract/chat/chat.ts'
import { supportWords } from '#web/features/chat/panel/support-words.ts'
import { roomFailure, startRoom } from '#web/features/chat/panel/start-room.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSite } from '#web/ui/use-site.ts'

type Props = {
  supportState: SupportState | null
  /** The newest room, if any. */
  room: OwnChatRoom | null
  hasFocus: boolean
  onStarted: (roomId: number) => void
  /** Shows a conversation that has ended. */
  onLookBack: () => void
}

/** When support answers, and the button to start. */
export function Welcome({ supportState, room, hasFocus, onStarted, onLookBack }: Props) {
  const { support } = useSite()
  const { isBusy, failure, start } = useStart(onStarted)
  const isGoing = room !== null && room.status !== 'closed'
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5">
      <h3 className="text-21">무엇을 도와드릴까요?</h3>
      <p className="mt-2 text-15 text-ink-soft">강의, 결제, 계정까지 궁금한 점을 편하게 물어보세요.</p>
      <div className="mt-5 rounded-card border border-line bg-paper p-4">
        {supportState ? <Presence supportState={supportState} /> : <Skeleton className="mb-3 h-18" />}
        <p className="text-15">
          <b className="font-semibold">상담 시간</b> <span>{support.hoursText}</span>
        </p>
      </div>
      <div className="mt-auto pt-6">
        {failure && (
          <p role="alert" className="mb-3 text-15 text-persimmon">
            {failure}
          </p>
        )}
        <StartButton isBusy={isBusy} hasFocus={hasFocus} onClick={() => void start()}>
          {isGoing ? '상담 이어가기' : '상담 시작하기'}
        </StartButton>
        {room?.status === 'closed' && (
          <Button variant="quiet" wide className="mt-2" onClick={onLookBack}>
            지난 상담 보기
          </Button>
        )}
      </div>
    </div>
  )
}

function useStart(onStarted: (roomId: number) => void) {
  const { supportEmail } = useSite()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      onStarted(await startRoom(supportEmail))
    } catch (thrown) {
      setFailure(roomFailure(thrown))
      setBusy(false)
    }
  }
  return { isBusy, failure, start }
}

function Presence({ supportState }: { supportState: SupportState }) {
  const { title, body } = supportWords(supportState)
  return (
    <div role="status" className="mb-3 flex gap-2.5 text-15">
      <SupportMark supportState={supportState} />
      <p>
        <b className="font-semibold">{title}</b> {body}
      </p>
    </div>
  )
}

type StartProps = { isBusy: boolean; hasFocus: boolean; onClick: () => void; children: string }

function StartButton({ isBusy, hasFocus, onClick, children }: StartProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  return (
    <Button ref={button} size="large" wide busy={isBusy} onClick={onClick}>
      {children}
    </Button>
  )
}

/** A green board means that support is online. */
const SupportMark = ({ supportState }: { supportState: SupportState | null }) => (
  <span aria-hidden="true" className={`mt-2 size-2.5 shrink-0 ${markColour(supportState)}`} />
)

function markColour(supportState: SupportState | null) {
  if (supportState?.isOnline) return 'bg-jade'
  return supportState?.isOpen ? 'bg-pollen' : 'bg-line-strong'
}
