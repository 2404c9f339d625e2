import type { RefObject } from 'react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  box: RefObject<HTMLInputElement | null>
  isAgreed: boolean
  error: string | null
  onChange: (isAgreed: boolean) => void
}

const ERROR = 'agreement-error'

/** A consent, never ticked by default; the full texts open beside this page, so nothing typed is lost. */
export const Agreement = ({ box, isAgreed, error, onChange }: Props) => (
  <div>
    <label
      className={`flex min-h-13 items-start gap-3 rounded-board border bg-sheet px-4 py-3.5
        ${error ? 'border-persimmon' : 'border-line-strong'} has-checked:border-indigo`}
    >
      <input
        ref={box}
        type="checkbox"
        required
        checked={isAgreed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? ERROR : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="text-15 font-semibold">주문 내용과 환불 규정을 확인했고, 결제에 동의합니다.</span>
    </label>
    {error && (
      <p id={ERROR} role="alert" className="mt-1.5 text-13 font-medium text-persimmon">
        {error}
      </p>
    )}
    <p className="mt-2 flex flex-wrap gap-x-4 text-13 text-ink-soft">
      <FullText to={paths.legal('refund')}>환불 규정 전문</FullText>
      <FullText to={paths.legal('terms')}>이용약관</FullText>
    </p>
  </div>
)

const FullText = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-6 items-center max-md:min-h-10 underline underline-offset-4 hover:text-ink"
  >
    {children}
    <span className="sr-only"> (새 창)</span>
  </Link>
)
