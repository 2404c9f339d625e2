import { useState } from 'react'
import { type OwnChatRoom, setChatMailNotice } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { chime } from '#web/features/chat/parts/chime.ts'
import { chooseSound, isSoundOn } from '#web/features/chat/panel/sound-choice.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Switch } from '#web/ui/form/switch.tsx'

type Props = { id: string; room: OwnChatRoom | null; onMailNotice: (isOn: boolean) => void }

/** How the member is notified of an answer while elsewhere. */
export function ChatSettings({ id, room, onMailNotice }: Props) {
  const [hasSound, setSound] = useState(isSoundOn)
  const change = async (enabled: boolean) => {
    onMailNotice(enabled)
    try {
      await send(setChatMailNotice, { body: { enabled } })
    } catch (thrown) {
      onMailNotice(!enabled)
      showToast(sentenceOf(thrown, setChatMailNotice.fallback), 'error')
    }
  }
  return (
    <div id={id} className="flex flex-col gap-4 border-b border-line bg-paper p-4">
      {room && (
        <Switch
          label="메일로 알림 받기"
          hint="답변을 3분 동안 읽지 않으면 메일로 알려 드려요."
          checked={room.mailNotice}
          onChange={(isOn) => void change(isOn)}
        />
      )}
      <Switch
        label="소리로 알림 받기"
        hint="이 기기에만 적용돼요."
        checked={hasSound}
        onChange={(isOn) => {
          chooseSound(isOn)
          setSound(isOn)
          if (isOn) chime()
        }}
      />
    </div>
  )
}
