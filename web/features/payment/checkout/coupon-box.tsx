import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Checkout } from '#contract/payment/payment.ts'
import { sum } from '#web/features/payment/sum.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Props = {
  applied: Checkout['coupon']
  discount: number
  typed: string | undefined
  problem: string | null
  isAsking: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

/** A field for a coupon code, or the applied coupon with a button to remove it. */
export function CouponBox({ applied, discount, typed, problem, isAsking, onApply, onRemove }: Props) {
  const { box, note } = useFocusAfterChange(applied !== null)
  if (applied)
    return (
      <div
        ref={box}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-board bg-jade-wash px-4 py-3"
      >
        <p className="min-w-0 text-15">
          <span className="font-semibold">{applied.name}</span>{' '}
          <span className="text-13 text-ink-soft">{applied.code}</span>
          <span className="block font-semibold text-jade tabular-nums">{sum(discount)} 할인</span>
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            note()
            onRemove()
          }}
          aria-label={`${applied.name} 쿠폰 적용 취소`}
        >
          적용 취소
        </Button>
      </div>
    )
  return (
    <div ref={box}>
      <CouponForm
        typed={typed}
        problem={problem}
        isAsking={isAsking}
        onApply={(code) => {
          note()
          onApply(code)
        }}
      />
    </div>
  )
}

type FormProps = Pick<Props, 'typed' | 'problem' | 'isAsking' | 'onApply'>

function CouponForm({ typed, problem, isAsking, onApply }: FormProps) {
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('coupon')
    if (isAsking || !(field instanceof HTMLInputElement)) return
    const code = field.value.trim()
    setMissing(code === '')
    if (code === '') return field.focus()
    onApply(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field
        label="쿠폰 번호"
        name="coupon"
        defaultValue={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={missing ? '쿠폰 번호를 입력해 주세요.' : problem}
        className="min-w-0 grow"
      />
      {/* Aligned with the field, which is below its label. */}
      <Button
        type="submit"
        variant="quiet"
        busy={isAsking}
        className="mt-[calc(1.65*var(--body-size)+0.375rem)] shrink-0"
      >
        적용
      </Button>
    </form>
  )
}

/** After a press focuses what replaces the form or the coupon; a coupon that comes with the address takes no focus. */
function useFocusAfterChange(isApplied: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const was = useRef(isApplied)
  useEffect(() => {
    if (was.current === isApplied) return
    was.current = isApplied
    if (isAwaited.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button')?.focus()
    isAwaited.current = false
  }, [isApplied])
  return { box, note: () => void (isAwaited.current = true) }
}
