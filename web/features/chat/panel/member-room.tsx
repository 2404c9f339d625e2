import { useEffect, useRef, useState } from 'react'
import { chatRoomClosed, type OwnChatRoom, type SupportState } from '#contract/chat/chat.ts'
import { Composer, type ComposerHandle } from '#web/features/chat/parts/conversation/composer.tsx'
import { ContextCard } from '#web/features/chat/panel/context-card.tsx'
import { MessageList } from '#web/features/chat/parts/conversation/message-list.tsx'
import { roomFailure, startRoom } from '#web/features/chat/panel/start-room.ts'
import { supportWords } from '#web/features/chat/panel/support-words.ts'
import { useConnection } from '#web/features/chat/parts/use-connection.ts'
import { useContextCard } from '#web/features/chat/panel/use-context-card.ts'
import {
  type RoomMessages,
  useRoomMessages,
} from '#web/features/chat/parts/conversation/use-room-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useSite } from '#web/ui/use-site.ts'

type Props = {
  room: OwnChatRoom
  supportState: SupportState | null
  meId: number
  hasFocus: boolean
  onStarted: (roomId: number) => void
  onContextSaved: () => void
}

/** A member's conversation; use the room's id as key. */
export function MemberRoom({ room, supportState, meId, hasFocus, onStarted, onContextSaved }: Props) {
  const isMine = (userId: number) => userId === meId
  const messages = useMessagesOf(room, meId)
  const { state } = useConnection()
  const isClosed = room.status === 'closed'
  const composer = useComposerFocus(hasFocus && !isClosed)
  const { card, isAsking, send } = useSharedContext(room, messages, isMine, onContextSaved)
  return (
    <>
      {supportState && !isClosed && <WaitingTime supportState={supportState} />}
      <MessageList
        room={messages}
        isMine={isMine}
        otherName="상담원"
        empty={<p className="text-15 text-ink-soft">무엇이 궁금하신가요? 편하게 물어보세요.</p>}
        foot={isAsking && <ContextCard card={card} />}
      />
      {isClosed ? (
        <Closed onStarted={onStarted} />
      ) : (
        <Composer
          ref={composer}
          roomId={room.roomId}
          meId={meId}
          isConnected={state === 'connected'}
          onSend={send}
          onTyping={messages.sayTyping}
        />
      )}
    </>
  )
}

/** When an answer can be expected, as long as the conversation lasts. */
const WaitingTime = ({ supportState }: { supportState: SupportState }) => (
  <p role="status" className="border-b border-line bg-paper px-4 py-1.5 text-13 text-ink-soft">
    {supportWords(supportState).body}
  </p>
)

const useMessagesOf = (room: OwnChatRoom, meId: number) =>
  useRoomMessages({
    roomId: room.roomId,
    meId,
    isMine: (userId) => userId === meId,
    otherReadId: room.supportLastReadMessageId,
    readId: room.lastReadMessageId,
    isLookedAt: true,
  })

function useComposerFocus(hasFocus: boolean) {
  const composer = useRef<ComposerHandle>(null)
  useEffect(() => {
    // Not on phones, where the keyboard would cover the messages.
    if (hasFocus && matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [hasFocus])
  return composer
}

/** Before the first message, the member is asked what to share; it is saved together with that message. */
function useSharedContext(
  room: OwnChatRoom,
  messages: RoomMessages,
  isMine: (userId: number) => boolean,
  onSaved: () => void,
) {
  const hasWritten = messages.unsent.length > 0 || messages.messages.some(({ senderId }) => isMine(senderId))
  const isAsking = !room.hasContext && room.status !== 'closed' && messages.phase === 'ready' && !hasWritten
  const card = useContextCard(isAsking)
  const send: typeof messages.send = (text, attachments) => {
    // A failure must not hold up the message itself.
    if (isAsking) card.save(room.roomId).then(onSaved, () => {})
    messages.send(text, attachments)
  }
  return { card, isAsking, send }
}

function Closed({ onStarted }: { onStarted: (roomId: number) => void }) {
  const { supportEmail } = useSite()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    try {
      onStarted(await startRoom(supportEmail))
    } catch (thrown) {
      setFailure(roomFailure(thrown))
    }
    setBusy(false)
  }
  return (
    <div className="border-t border-line bg-sheet p-4 text-center">
      <p role="status" className="text-15">
        {chatRoomClosed.message}
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-13 text-persimmon">
          {failure}
        </p>
      )}
      <Button wide className="mt-3" busy={isBusy} onClick={() => void start()}>
        새 상담 시작
      </Button>
    </div>
  )
}
