import { useState } from 'react'
import { exportOwnData } from '#contract/identity/personal-data.ts'
import { send } from '#web/api/send.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { useAsOwner } from '#web/features/identity/security-owner.tsx'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { keepJson } from '#web/api/keep-json.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Downloads all data that the school has about the member; it needs proof of ownership (security.md#39). */
export function OwnData() {
  const asOwner = useAsOwner()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const outcome = await asOwner((currentPassword) => send(exportOwnData, { body: { currentPassword } }), {
        title: '내 정보 내려받기',
        confirmLabel: '내려받기',
      })
      if (outcome.is === 'done') {
        keepJson(outcome.value, '내 정보.json')
        showToast('내 정보를 내려받았습니다.', 'success')
      }
    } catch (thrown) {
      showToast(refusalSentence(thrown), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ProfileSection id="data" title="내 정보 내려받기">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-ink-soft">
          수강, 결제, 노트, 질문, 상담까지 저희가 보관하는 기록을 JSON 파일로 드립니다.
        </p>
        <Button variant="quiet" busy={isBusy} onClick={() => void download()}>
          내려받기
        </Button>
      </div>
    </ProfileSection>
  )
}
