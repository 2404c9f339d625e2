import { type FormEvent, useRef, useState } from 'react'
import { type OwnReview, REVIEW_MAX, REVIEW_MIN } from '#contract/review/review.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { sendReview } from '#web/features/review/ask.ts'
import { StarChoice } from '#web/features/review/own-review/star-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Props = {
  courseId: number
  earlier: OwnReview | null
  onCancel: () => void
  onSaved: () => Promise<void>
}

export function ReviewForm({ courseId, earlier, onCancel, onSaved }: Props) {
  const [stars, setStars] = useState(earlier?.rating ?? 0)
  const [body, setBody] = useState(earlier?.body ?? '')
  const [isChecked, setChecked] = useState(false)
  const { send, isSending, message } = useReviewSending(onSaved)
  const form = useRef<HTMLFormElement>(null)
  const errors = isChecked ? errorsOf(stars, body) : NO_ERRORS
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setChecked(true)
    const { rating, text } = errorsOf(stars, body)
    if (rating === null && text === null)
      return void send(courseId, earlier, { rating: stars, body: body.trim() })
    const wrong = rating === null ? 'textarea' : 'input[name=rating]'
    form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }
  return (
    <section aria-label="수강평 쓰기" className="rounded-card border border-indigo bg-sheet p-6">
      <SendingForm ref={form} isSending={isSending} noValidate onSubmit={submit} className="grid gap-5">
        <StarChoice stars={stars} error={errors.rating} onChange={setStars} />
        <BodyField body={body} error={errors.text} onSend={submit} onChange={setBody} />
        {message && <FormMessage>{message}</FormMessage>}
        <p className="flex gap-2">
          <Button type="submit" busy={isSending}>
            {earlier ? '수정' : '수강평 등록'}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            취소
          </Button>
        </p>
      </SendingForm>
    </section>
  )
}

type BodyProps = {
  body: string
  error: string | null
  onSend: () => void
  onChange: (body: string) => void
}

const BodyField = ({ body, error, onSend, onChange }: BodyProps) => (
  <TextArea
    label="수강평"
    name="body"
    value={body}
    rows={4}
    max={REVIEW_MAX}
    hint="무엇이 도움이 됐는지, 누구에게 추천하는지 적어 주세요. 이름은 일부를 가려서 표시해요."
    error={error}
    onSend={onSend}
    onChange={onChange}
  />
)

const NO_ERRORS = { rating: null, text: null }

function errorsOf(stars: number, body: string) {
  const { length } = body.trim()
  return {
    rating: stars === 0 ? '별점을 선택해 주세요.' : null,
    text:
      length < REVIEW_MIN || length > REVIEW_MAX
        ? `수강평을 ${REVIEW_MIN}~${REVIEW_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`
        : null,
  }
}

/** Sends once, however often it is pressed; a failure keeps what was typed. */
function useReviewSending(onSaved: () => Promise<void>) {
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const send = async (...review: Parameters<typeof sendReview>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setMessage(null)
    try {
      await sendReview(...review)
      showToast('수강평을 저장했습니다.', 'success')
      await onSaved()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, '수강평을 등록하지 못했습니다.'))
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return { send, isSending, message }
}
