import { useState } from 'react'
import { REPORT_MAX } from '#contract/erratum/erratum.ts'
import { type ErratumReport, publishReport, rejectReport } from '#contract/erratum/staff-erratum.ts'
import { send } from '#web/api/send.ts'
import { ErratumDialog } from '#web/features/erratum/staff-parts/erratum-dialog.tsx'
import { useErratumAct } from '#web/features/erratum/staff-parts/use-erratum-act.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { TextDialog } from '#web/ui/staff/dialogs/text-dialog.tsx'

const SHOWN_SEC = 10

/** What staff do with a report: publish an erratum, or answer and close it. */
export function ReportActs({ report }: { report: ErratumReport }) {
  const [asking, setAsking] = useState<'erratum' | 'answer' | null>(null)
  const { act, isBusy, message } = useErratumAct()
  const mayEdit = useMayIn('erratum.answer', report.courseId)
  const params = { reportId: report.id }
  const close = () => setAsking(null)
  const { atSec, heading } = report
  if (!mayEdit) return null
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => setAsking('erratum')}>
          정정 안내 게시
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAsking('answer')}>
          답변하고 종료
        </Button>
      </p>
      {asking === 'erratum' && (
        <ErratumDialog
          title="정정 안내 게시"
          lead={`회원의 제보: ${report.words}`}
          lectureId={report.lectureId}
          begun={{ fromSec: atSec, toSec: atSec === null ? null : atSec + SHOWN_SEC, heading, text: '' }}
          isBusy={isBusy}
          message={message}
          onSend={(body) =>
            act({
              deed: () => send(publishReport, { params, body }),
              done: '정정 안내를 게시하고 회원에게 알렸습니다.',
              failed: publishReport.fallback,
              onDone: close,
            })
          }
          onClose={close}
        />
      )}
      {asking === 'answer' && (
        <TextDialog
          title="답변하고 종료"
          lead="답변은 제보한 회원에게만 알림으로 전달돼요."
          label="답변"
          text=""
          max={REPORT_MAX}
          missing="답변을 입력해 주세요."
          send="보내기"
          isBusy={isBusy}
          message={message}
          onSend={(answer) =>
            act({
              deed: () => send(rejectReport, { params, body: { answer } }),
              done: '답변을 보냈습니다.',
              failed: rejectReport.fallback,
              onDone: close,
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
