import { useState } from 'react'
import { chime } from '#web/features/chat/parts/chime.ts'
import {
  askForNotices,
  type NoticeConsent,
  noticeConsent,
} from '#web/features/chat/support/support-notice.ts'
import {
  changeSupportSettings,
  useSupportSettings,
} from '#web/features/chat/support/settings/support-settings.ts'
import { Switch } from '#web/ui/form/switch.tsx'

const NOTICE_HINTS: Record<NoticeConsent, string> = {
  default: '다른 창을 보고 있어도 새 문의를 알려 드려요. 처음 켤 때 브라우저가 권한을 한 번 물어봐요.',
  granted: '다른 창을 보고 있어도 새 문의를 알려 드려요.',
  denied: '브라우저에서 알림이 차단되어 있어요. 주소 표시줄의 사이트 설정에서 알림을 허용해 주세요.',
  unsupported: '이 브라우저는 알림을 지원하지 않아요.',
}

/** Sound and notifications are off until the agent turns them on here. */
export function AlertSettings() {
  const { sound, notices } = useSupportSettings()
  const [consent, setConsent] = useState(noticeConsent)
  const setSound = (isOn: boolean) => {
    changeSupportSettings({ sound: isOn })
    if (isOn) chime()
  }
  const setNotices = async (isOn: boolean) => {
    const given = isOn ? await askForNotices() : consent
    setConsent(given)
    changeSupportSettings({ notices: isOn && given === 'granted' })
  }
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="소리"
        hint="새 문의가 오면 짧은 소리로 알려 드려요."
        checked={sound}
        onChange={setSound}
      />
      <Switch
        label="데스크톱 알림"
        hint={NOTICE_HINTS[consent]}
        checked={notices && consent === 'granted'}
        disabled={consent === 'denied' || consent === 'unsupported'}
        onChange={(isOn) => void setNotices(isOn)}
      />
    </div>
  )
}
