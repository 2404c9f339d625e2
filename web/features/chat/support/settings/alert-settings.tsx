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
  default: '다른 창을 볼 때 새 문의를 알려 드립니다. 켜면 브라우저가 한 번 물어봅니다.',
  granted: '다른 창을 볼 때 새 문의를 알려 드립니다.',
  denied: '브라우저에서 알림을 막아 두었습니다. 주소 표시줄의 사이트 설정에서 알림을 허용해 주세요.',
  unsupported: '이 브라우저는 알림을 지원하지 않습니다.',
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
        hint="새 문의가 오면 짧은 소리로 알려 드립니다."
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
