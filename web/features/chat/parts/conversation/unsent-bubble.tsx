import { Bubble } from '#web/features/chat/parts/conversation/message-bubble.tsx'
import type { UnsentMessage } from '#web/features/chat/parts/conversation/unsent.ts'
import { useConnection } from '#web/features/chat/parts/use-connection.ts'

type Props = { unsent: UnsentMessage; onResend: () => void; onDiscard: () => void }

/** A message not confirmed yet, with its state below. */
export function UnsentBubble({ unsent, onResend, onDiscard }: Props) {
  const isConnected = useConnection().state === 'connected'
  const { text, attachments, state, reason } = unsent
  if (state === 'failed')
    return (
      <Bubble isMine name="나" text={text} attachments={attachments}>
        <p role="alert" className="max-w-[min(32ch,100%)] text-right text-persimmon">
          <b className="font-semibold">전송 실패</b>
          {reason && <span className="block">{reason}</span>}
        </p>
        <span className="flex w-full justify-end gap-1">
          <Press onClick={onResend}>다시 보내기</Press>
          <Press onClick={onDiscard}>삭제</Press>
        </span>
      </Bubble>
    )
  return (
    <Bubble isMine name="나" text={text} attachments={attachments}>
      {isConnected ? '보내는 중…' : '다시 연결되면 보내요.'}
      {reason && <span>{reason}</span>}
    </Bubble>
  )
}

const Press = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-9 rounded-board px-2 font-semibold text-ink underline underline-offset-4 hover:text-indigo"
  >
    {children}
  </button>
)
