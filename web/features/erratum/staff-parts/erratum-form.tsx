import { type FormEvent, useRef, useState } from 'react'
import { ERRATUM_MAX } from '#contract/erratum/erratum.ts'
import type { ErratumToWrite } from '#contract/erratum/staff-erratum.ts'
import { readClock } from '#web/ui/words/read-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { showRefusal } from '#web/ui/form/show-refusal.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { clock } from '#web/ui/words/duration.ts'

type Props = {
  lecture: { kind: string; durationSec: number; headings: readonly { id: string; text: string }[] }
  begun: ErratumToWrite
  isBusy: boolean
  message: string | null
  onSend: (erratum: ErratumToWrite) => void
}

const HEAD = ''

export function ErratumForm({ lecture, begun, isBusy, message, onSend }: Props) {
  const isVideo = lecture.kind === 'video'
  const [from, setFrom] = useState(clock(begun.fromSec ?? 0))
  const [to, setTo] = useState(clock(begun.toSec ?? (begun.fromSec ?? 0) + 10))
  const [heading, setHeading] = useState(begun.heading)
  const [text, setText] = useState(begun.text)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [fromSec, toSec] = [readClock(from), readClock(to)]
  const errors = errorsOf({ isVideo, fromSec, toSec, durationSec: lecture.durationSec, text })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (errors.from || errors.to || errors.text || text.length > ERRATUM_MAX)
      return showRefusal(form, () => setChecked(true))
    onSend(
      isVideo
        ? { fromSec, toSec, heading: HEAD, text: text.trim() }
        : { fromSec: null, toSec: null, heading, text: text.trim() },
    )
  }
  return (
    <SendingForm ref={form} isSending={isBusy} noValidate onSubmit={submit} className="grid gap-4">
      {isVideo ? (
        <div className="grid grid-cols-2 gap-4">
          <Field
            label="시작 시점"
            name="from"
            value={from}
            autoComplete="off"
            hint={`영상 길이 ${clock(lecture.durationSec)}`}
            error={isChecked ? errors.from : null}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <Field
            label="끝 시점"
            name="to"
            value={to}
            autoComplete="off"
            hint="이 시점까지 화면에 표시돼요."
            error={isChecked ? errors.to : null}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
      ) : (
        lecture.headings.length > 0 && (
          <SelectBox
            label="위치"
            name="heading"
            values={[HEAD, ...lecture.headings.map(({ id }) => id)]}
            words={Object.fromEntries([
              [HEAD, '글의 처음'],
              ...lecture.headings.map(({ id, text: words }) => [id, words]),
            ])}
            value={heading}
            onChange={(event) => setHeading(event.currentTarget.value)}
          />
        )
      )}
      <TextArea
        label="정정할 내용"
        name="text"
        rows={3}
        value={text}
        max={ERRATUM_MAX}
        error={isChecked ? errors.text : null}
        onSend={submit}
        onChange={setText}
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div>
        <Button type="submit" busy={isBusy}>
          게시
        </Button>
      </div>
    </SendingForm>
  )
}

type ErratumInput = {
  isVideo: boolean
  fromSec: number | null
  toSec: number | null
  durationSec: number
  text: string
}

function errorsOf({ isVideo, fromSec, toSec, durationSec, text }: ErratumInput) {
  const wrong = '1:05처럼 입력해 주세요.'
  const from = fromSec === null ? wrong : fromSec >= durationSec ? '영상 안의 시점을 입력해 주세요.' : null
  const to =
    toSec === null ? wrong : fromSec !== null && toSec <= fromSec ? '시작 시점보다 뒤로 입력해 주세요.' : null
  return {
    from: isVideo ? from : null,
    to: isVideo ? to : null,
    text: text.trim() === '' ? '정정할 내용을 입력해 주세요.' : null,
  }
}
