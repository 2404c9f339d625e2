import { useId } from 'react'
import { REASON_MAX } from '#contract/audit/staff-reason.ts'

const REFUND_REASONS = [
  '생각했던 내용과 달라요',
  '들을 시간이 없어요',
  '영상이나 화면에 문제가 있어요',
  '잘못 결제했어요',
] as const
const OTHER = '다른 이유가 있어요'

/** The text to send: the choice and the added remark. */
export function reasonOf(form: HTMLFormElement): string {
  const given = new FormData(form)
  const choice = given.get('choice')
  const more = given.get('more')
  const words = [choice === OTHER ? null : choice, more].flatMap((part) =>
    typeof part === 'string' && part.trim() !== '' ? [part.trim()] : [],
  )
  return words.join(': ').slice(0, REASON_MAX)
}

/** One choice is enough; a remark is optional. */
export function RefundReason({ error }: { error: string | null }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-15 font-semibold">환불 사유</legend>
      <div className="flex flex-col">
        {[...REFUND_REASONS, OTHER].map((reason) => (
          <label key={reason} className="flex min-h-10 items-center gap-3 text-15">
            <input type="radio" name="choice" value={reason} className="size-5 shrink-0" />
            {reason}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 font-medium text-persimmon">
          {error}
        </p>
      )}
      <label htmlFor={`${id}-more`} className="mt-3 mb-1.5 block text-15 font-semibold">
        자세한 내용 <span className="font-normal text-ink-soft">(선택)</span>
      </label>
      <textarea
        id={`${id}-more`}
        name="more"
        rows={2}
        maxLength={REASON_MAX - 30}
        className="w-full rounded-board border border-line-strong bg-sheet px-3 py-2 text-15"
      />
    </fieldset>
  )
}
