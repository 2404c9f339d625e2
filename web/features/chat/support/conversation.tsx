import { useRef, useState } from 'react'
import type { ChatRoomDetail } from '#contract/chat/chat.ts'
import { Composer, type ComposerHandle } from '#web/features/chat/parts/conversation/composer.tsx'
import { CardAside, CardDialog } from '#web/features/chat/support/member-card/card-places.tsx'
import { CloseDialog } from '#web/features/chat/support/close-dialog.tsx'
import { ReplyList } from '#web/features/chat/support/settings/reply-list.tsx'
import { RoomHead } from '#web/features/chat/support/room-head.tsx'
import { useSupportKeys } from '#web/features/chat/support/use-support-keys.ts'
import { useReplyPicker } from '#web/features/chat/support/use-reply-picker.ts'
import { useRoomActs } from '#web/features/chat/support/use-room-acts.ts'
import { MessageList } from '#web/features/chat/parts/conversation/message-list.tsx'
import { useConnection } from '#web/features/chat/parts/use-connection.ts'
import { useRoomMessages } from '#web/features/chat/parts/conversation/use-room-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type Props = { room: ChatRoomDetail; meId: number; listAt: string }
type OpenDialog = 'close' | 'card' | null

/** One room on the support screen; remounted for another room. */
export function Conversation({ room, meId, listAt }: Props) {
  const { roomId, memberId, memberName } = room
  const isClosed = room.status === 'closed'
  const composer = useRef<ComposerHandle>(null)
  const aside = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<OpenDialog>(null)
  const acts = useRoomActs(room)
  const picker = useReplyPicker({ memberName, composer })
  const { state } = useConnection()
  const isMine = (userId: number) => userId !== memberId
  const messages = useRoomMessages({
    roomId,
    meId,
    isMine,
    otherReadId: room.memberLastReadMessageId,
    readId: room.lastReadMessageId,
    isLookedAt: true,
  })

  const showCard = () => {
    // If the card is shown beside the conversation, focus it; else open it.
    if (aside.current && aside.current.offsetParent !== null) aside.current.focus()
    else setOpened('card')
  }
  useSupportKeys({
    write: () => composer.current?.focus(),
    card: showCard,
    ...(!isClosed && {
      close: () => setOpened('close'),
      hold: () => void acts.setHold(room.status !== 'hold'),
      take: () => void acts.assign(meId),
    }),
  })
  const close = async (reason: string) => {
    if (await acts.close(reason)) setOpened(null)
  }

  return (
    <div className="flex h-full min-h-0">
      <section aria-labelledby="room-name" className="flex min-h-0 min-w-0 grow flex-col">
        <RoomHead
          room={room}
          meId={meId}
          acts={acts}
          listAt={listAt}
          onClose={() => setOpened('close')}
          onCard={showCard}
        />
        <div data-own-arrows className="flex min-h-0 flex-1 flex-col">
          <MessageList
            room={messages}
            isMine={isMine}
            otherName={memberName}
            empty={<p className="p-6 text-center text-15 text-ink-soft">아직 주고받은 메시지가 없어요.</p>}
          />
        </div>
        {isClosed ? (
          <ClosedBanner room={room} isBusy={acts.busy === 'reopen'} onReopen={() => void acts.reopen()} />
        ) : (
          <Composer
            ref={composer}
            roomId={roomId}
            meId={meId}
            isConnected={state === 'connected'}
            onSend={messages.send}
            onTyping={messages.sayTyping}
            label={`${memberName}님에게 답변`}
            placeholder="/를 입력해 자주 쓰는 답변 넣기"
            above={<ReplyList picker={picker} memberName={memberName} />}
            onText={picker.onText}
            onKey={picker.takeKey}
            fieldProps={picker.fieldProps}
          />
        )}
      </section>
      <CardAside ref={aside} roomId={roomId} />
      {opened === 'card' && <CardDialog roomId={roomId} onClose={() => setOpened(null)} />}
      {opened === 'close' && (
        <CloseDialog
          memberName={memberName}
          isBusy={acts.busy === 'close'}
          onAnswer={(reason) => void close(reason)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

type ClosedBannerProps = { room: ChatRoomDetail; isBusy: boolean; onReopen: () => void }

const ClosedBanner = ({ room: { closedAt, closeReason }, isBusy, onReopen }: ClosedBannerProps) => (
  <div className="flex flex-wrap items-center gap-3 border-t border-line bg-wood-1 px-4 py-3">
    <div className="min-w-0 grow text-15">
      <p className="font-semibold">
        종료된 상담이에요.
        {closedAt && (
          <time dateTime={closedAt} className="ml-2 text-13 font-normal text-ink tabular-nums">
            {minuteText(closedAt)}
          </time>
        )}
      </p>
      {closeReason && <p className="text-13">사유: {closeReason}</p>}
    </div>
    <Button variant="quiet" size="small" busy={isBusy} onClick={onReopen}>
      다시 열고 답변하기
    </Button>
  </div>
)
