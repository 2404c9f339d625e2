import { useState } from 'react'
import {
  getReach,
  mailTest,
  removeAnnouncement,
  sendAnnouncement,
  sendingTimeOver,
  type StaffAnnouncement,
} from '#contract/announcement/staff-announcement.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import type { AnnouncementEditor } from '#web/features/announcement/staff-announcement/use-announcement-draft.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { minuteText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

type Listeners = { onSent: (announcement: StaffAnnouncement) => void; onRemoved: () => void }

/** What staff do with a finished draft. Each act saves first, so that it is about what is on the screen. */
export function useSending({ saved, saveNow }: AnnouncementEditor, { onSent, onRemoved }: Listeners) {
  const confirm = useConfirm()
  const { isBusy, message, setMessage, act } = useAct()
  const params = { announcementId: saved.id }
  return {
    isBusy,
    message,
    test: () =>
      act(mailTest.fallback, async () => {
        if (!(await saveNow())) return
        await send(mailTest, { params })
        showToast('내 이메일로 시험 메일을 보냈습니다.', 'success')
      }),
    /** `sendAt`: null for at once. */
    sendAll: (sendAt: string | null) =>
      act(sendAnnouncement.fallback, async () => {
        if (sendAt !== null && Number.isNaN(Date.parse(sendAt)))
          return setMessage('예약 시각을 입력해 주세요.')
        if (sendAt !== null && Date.parse(sendAt) < Date.now()) return setMessage(sendingTimeOver.message)
        const now = await saveNow()
        if (!now) return
        const { reached } = await send(getReach, { params })
        if (!(await confirm(questionOf(reached, sendAt)))) return
        onSent(await send(sendAnnouncement, { params, body: { version: now.version, sendAt } }))
      }),
    remove: () =>
      act(removeAnnouncement.fallback, async () => {
        if (!(await confirm(REMOVAL))) return
        await send(removeAnnouncement, { params })
        onRemoved()
      }),
  }
}

/** One act at a time, with the message of the last one that failed. */
function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const act = async (fallback: string, deed: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    try {
      await deed()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, fallback))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, message, setMessage, act }
}

const questionOf = (reached: number, sendAt: string | null) => ({
  title: `회원 ${count(reached)}명에게 보낼까요?`,
  body: sendAt
    ? `${minuteText(sendAt)}에 발송을 시작해요. 그 전에는 취소할 수 있어요.`
    : '바로 발송을 시작해요. 이미 받은 회원의 공지는 되돌릴 수 없어요.',
  confirmLabel: sendAt ? '예약하기' : '보내기',
})

const REMOVAL = {
  title: '작성 중인 공지를 삭제할까요?',
  body: '삭제한 공지는 복구할 수 없어요.',
  confirmLabel: '삭제',
  danger: true,
}
