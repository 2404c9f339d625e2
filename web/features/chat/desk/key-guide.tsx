import { DESK_KEYS } from '#web/features/chat/desk/desk-keys.ts'
import { changeDeskSettings, useDeskSettings } from '#web/features/chat/desk/settings/desk-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyList } from '#web/ui/key-list.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

export function KeyGuide({ onClose }: { onClose: () => void }) {
  const { letterKeys } = useDeskSettings()
  return (
    <Dialog open title="단축키" width="wide" onClose={onClose}>
      <KeyList lines={DESK_KEYS} />
      <p className="mt-4 text-13 text-ink-soft">
        한글 입력 상태에서도 같은 자리의 글쇠로 움직입니다. 글을 쓰는 동안에는 Esc만 듣습니다.
      </p>
      <div className="mt-5 border-t border-line pt-5">
        <Switch
          label="글자 단축키 쓰기"
          hint="끄면 화살표와 Enter, Esc만 남습니다."
          checked={letterKeys}
          onChange={(isOn) => changeDeskSettings({ letterKeys: isOn })}
        />
      </div>
    </Dialog>
  )
}
