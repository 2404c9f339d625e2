import { type FormEvent, useRef, useState } from 'react'
import { REPORT_MAX, REPORT_MIN } from '#contract/erratum/erratum.ts'
import { useReport } from '#web/features/erratum/parts/use-report.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { showRefusal } from '#web/ui/form/show-refusal.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { clock } from '#web/ui/words/duration.ts'

type Props = {
  lectureId: number
  /** The second of a video; null for other kinds. */
  atSec: number | null
  headings: readonly { id: string; text: string }[]
  onClose: () => void
}

const HEAD = ''

/** Asks what works otherwise, and where in a text; a failure keeps what was typed. */
export function ReportDialog({ lectureId, atSec, headings, onClose }: Props) {
  const [words, setWords] = useState('')
  const [heading, setHeading] = useState(HEAD)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { report, isBusy, message } = useReport(lectureId, onClose)
  const error = words.trim().length < REPORT_MIN ? `무엇이 다른지 ${REPORT_MIN}자 이상 입력해 주세요.` : null
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (error !== null || words.trim().length > REPORT_MAX) return showRefusal(form, () => setChecked(true))
    void report({ atSec, heading, words })
  }
  return (
    <Dialog open title="다르게 동작해요" onClose={onClose}>
      <SendingForm ref={form} isSending={isBusy} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-15 text-ink-soft">
          {atSec !== null && `${clock(atSec)} 시점의 제보예요. `}
          운영진이 확인하고 알림으로 답해 드려요.
        </p>
        {atSec === null && headings.length > 0 && (
          <SelectBox
            label="위치"
            name="heading"
            values={[HEAD, ...headings.map(({ id }) => id)]}
            words={Object.fromEntries([[HEAD, '글의 처음'], ...headings.map(({ id, text }) => [id, text])])}
            value={heading}
            onChange={(event) => setHeading(event.currentTarget.value)}
          />
        )}
        <TextArea
          label="무엇이 다른가요?"
          name="words"
          rows={3}
          value={words}
          max={REPORT_MAX}
          error={isChecked ? error : null}
          onSend={submit}
          onChange={setWords}
        />
        {message && <FormMessage>{message}</FormMessage>}
        <div>
          <Button type="submit" busy={isBusy}>
            보내기
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}
