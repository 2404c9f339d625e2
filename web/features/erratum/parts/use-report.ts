import { useState } from 'react'
import { reportErratum } from '#contract/erratum/erratum.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'

type Report = { atSec: number | null; heading: string; words: string }

/** Sends a report once, however often it is pressed. */
export function useReport(lectureId: number, onSent: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const report = async ({ words, ...place }: Report) => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    try {
      await send(reportErratum, { params: { lectureId }, body: { ...place, words: words.trim() } })
      showToast('제보를 보냈습니다. 처리 결과는 알림으로 알려 드립니다.', 'success')
      onSent()
    } catch (thrown) {
      const [wrong] = fieldErrorsOf(thrown)
      setMessage(wrong?.message ?? sentenceOf(thrown, reportErratum.fallback))
    } finally {
      setBusy(false)
    }
  }
  return { report, isBusy, message }
}
