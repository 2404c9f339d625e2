import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { makeCoupon } from '#contract/payment/coupon.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { CourseOptions } from '#web/ui/form/options.tsx'
import {
  couponFrom,
  type CouponErrors,
  type CouponField,
  errorsIn,
} from '#web/features/payment/staff-coupons/coupon-input.ts'
import { COUPONS_KEY } from '#web/features/payment/staff-parts/payment-queries.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const SELECT = 'min-h-11 w-full rounded-board border border-line-strong bg-sheet px-3 py-2 text-15'

export function CouponForm({ onMade }: { onMade: () => void }) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { data: courses = [] } = useQuery(allCoursesQuery)
  const [errors, setErrors] = useState<CouponErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const show = (found: CouponErrors) => {
    flushSync(() => setErrors(found))
    const first = Array.from(form.current?.elements ?? []).find(
      (field) => 'name' in field && found[field.name as CouponField],
    )
    if (first instanceof HTMLElement) first.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const coupon = couponFrom(new FormData(event.currentTarget))
    const found = errorsIn(coupon)
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setMessage(null)
    try {
      const { code } = await send(makeCoupon, { body: coupon })
      showToast(`${code} 쿠폰을 만들었습니다.`, 'success')
      await queries.invalidateQueries({ queryKey: COUPONS_KEY })
      onMade()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, makeCoupon.fallback))
      show(Object.fromEntries(fieldErrorsOf(thrown).map(({ field, message }) => [field, message])))
    } finally {
      setBusy(false)
    }
  }

  const bind = (name: CouponField) => ({ name, error: errors[name] })
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field
        {...bind('code')}
        label="쿠폰 번호"
        hint="영문, 숫자, 한글, 하이픈으로 3~40자"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Field {...bind('name')} label="쿠폰 이름" hint="회원에게 표시돼요." maxLength={60} required />
      <label className="block">
        <span className="mb-1.5 block text-15 font-semibold">할인 방식</span>
        <select name="kind" className={SELECT}>
          <option value="percent">비율 (%)</option>
          <option value="won">금액 (원)</option>
        </select>
      </label>
      <Field {...bind('value')} label="할인율 또는 할인 금액" inputMode="numeric" required />
      <Field {...bind('startsAt')} label="시작 시각" type="datetime-local" hint="한국 시각" required />
      <Field {...bind('endsAt')} label="종료 시각" type="datetime-local" hint="한국 시각" required />
      <label className="block sm:col-span-2">
        <span className="mb-1.5 block text-15 font-semibold">코스</span>
        <select name="courseId" className={SELECT}>
          <CourseOptions courses={courses} />
        </select>
      </label>
      <Field {...bind('totalLimit')} label="전체 수량" inputMode="numeric" hint="비워 두면 제한이 없어요." />
      <Field
        {...bind('perMemberLimit')}
        label="1인당 사용 횟수"
        inputMode="numeric"
        defaultValue="1"
        required
      />
      {message && (
        <div className="sm:col-span-2">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" busy={isBusy}>
          쿠폰 만들기
        </Button>
        <Button variant="quiet" onClick={onMade}>
          닫기
        </Button>
      </div>
    </SendingForm>
  )
}
