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
        title: '내 정보 다운로드',
        confirmLabel: '다운로드',
      })
      if (outcome.is === 'done') {
        keepJson(outcome.value, '내 정보.json')
        showToast('내 정보를 다운로드했습니다.', 'success')
      }
    } catch (thrown) {
      showToast(refusalSentence(thrown), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ProfileSection id="data" title="내 정보 다운로드">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-ink-soft">
          수강, 결제, 노트, 질문, 상담 기록을 JSON 파일로 받을 수 있어요.
        </p>
        <Button variant="quiet" busy={isBusy} onClick={() => void download()}>
          다운로드
        </Button>
      </div>
    </ProfileSection>
  )
}
