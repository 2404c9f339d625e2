import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CLOSE_REASON_MAX } from '#contract/chat/chat.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const REASONS = ['문의 해결', '회원 응답 없음', '다른 상담에서 이어서 진행', '상담 대상 아님']
const OWN = '직접 입력'
const NO_REASON = '종료 사유를 입력해 주세요.'

type Props = { memberName: string; isBusy: boolean; onAnswer: (reason: string) => void; onClose: () => void }

/** The reason is internal; the member only sees that the conversation is over. */
export function CloseDialog({ memberName, isBusy, onAnswer, onClose }: Props) {
  const [chosen, setChosen] = useState(REASONS[0]!)
  const [error, setError] = useState<string | null>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isOwn = chosen === OWN
  const first = useRef<HTMLInputElement>(null)
  // Focus the first choice instead of the close button.
  useEffect(() => first.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const reason = isOwn ? (words.current?.value.trim() ?? '') : chosen
    setError(reason ? null : NO_REASON)
    if (reason) onAnswer(reason)
    else words.current?.focus()
  }
  return (
    <Dialog open title={`${memberName}님의 상담을 종료할까요?`} width="narrow" onClose={onClose}>
      <SendingForm isSending={isBusy} onSubmit={submit} noValidate>
        <p className="mb-3 text-15 text-ink-soft">
          사유는 운영진만 볼 수 있어요. 회원이 다시 문의하면 새 상담이 시작돼요.
        </p>
        <fieldset>
          <legend className="mb-1 text-15 font-semibold">종료 사유</legend>
          {[...REASONS, OWN].map((reason, index) => (
            <label key={reason} className="flex min-h-10 cursor-pointer items-center gap-2.5 text-15">
              <input
                type="radio"
                name={`${id}-reason`}
                value={reason}
                checked={chosen === reason}
                ref={index === 0 ? first : undefined}
                onChange={() => setChosen(reason)}
                className="size-4.5"
              />
              {reason}
            </label>
          ))}
        </fieldset>
        {isOwn && (
          <div className="mt-1">
            <label htmlFor={`${id}-own`} className="sr-only">
              사유
            </label>
            <textarea
              ref={words}
              id={`${id}-own`}
              rows={3}
              maxLength={CLOSE_REASON_MAX}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => setError(null)}
              className={`w-full rounded-board border bg-sheet px-3 py-2 text-15 ${error ? 'border-persimmon' : 'border-line-strong'}`}
            />
            {error && (
              <p id={`${id}-error`} className="text-13 font-medium text-persimmon">
                {error}
              </p>
            )}
          </div>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" busy={isBusy}>
            {' '}
            상담 종료
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}
