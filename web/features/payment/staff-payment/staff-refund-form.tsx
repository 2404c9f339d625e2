import { type FormEvent, useState } from 'react'
import { type AdminOrderDetail, refundOrder, refuseRefund } from '#contract/admin/admin-payment.ts'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { send } from '#web/api/send.ts'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { useOrderAct } from '#web/features/payment/staff-payment/use-order-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { count } from '#web/ui/words/won.ts'

type Errors = { amount: string | null; reason: string | null }
const NONE: Errors = { amount: null, reason: null }

/** A refund by staff, or their decision on a pending one; needs a confirmation that names the member. */
export function StaffRefundForm({ detail: { order, refunds, quote } }: { detail: AdminOrderDetail }) {
  const confirm = useConfirm()
  const { act, isBusy, message } = useOrderAct()
  const [errors, setErrors] = useState(NONE)
  const waiting = refunds.find(({ isWaiting }) => isWaiting)
  const left = order.amount - order.refunded
  const proposed = waiting?.amount ?? quote?.refundAmount
  const { orderId, memberName, courseName } = order

  const check = (form: HTMLFormElement, needsAmount: boolean) => {
    const given = new FormData(form)
    const reason = textOf(given, 'reason')
    const typed = textOf(given, 'amount')
    const amount = Number(typed.replaceAll(/[,원\s]/g, ''))
    const isFine = typed !== '' && Number.isInteger(amount) && amount >= 0 && amount <= left
    const found = {
      amount: needsAmount && !isFine ? `0원에서 ${sum(left)} 사이의 금액을 입력해 주세요.` : null,
      reason: reason === '' ? REASON_MISSING : null,
    }
    setErrors(found)
    const wrong = found.amount ? 'amount' : found.reason ? 'reason' : null
    if (wrong) (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    return wrong ? null : { reason, amount, endsAccess: given.has('endsAccess') }
  }

  const refund = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = check(event.currentTarget, true)
    if (!input || isBusy) return
    const isSure = await confirm({
      title: `${memberName}님에게 ${sum(input.amount)}을 환불할까요?`,
      body: `${courseName}. ${input.endsAccess ? '수강이 바로 종료돼요.' : '수강은 그대로 유지돼요.'}`,
      confirmLabel: '환불하기',
      danger: true,
    })
    if (!isSure) return
    await act(() => send(refundOrder, { params: { orderId }, body: input }), {
      done: `${memberName}님의 환불을 요청했습니다.`,
      failed: refundOrder.fallback,
    })
  }

  const turnDown = async (form: HTMLFormElement | null) => {
    const input = form && check(form, false)
    if (!input || isBusy) return
    const isSure = await confirm({
      title: `${memberName}님의 환불 신청을 거절할까요?`,
      body: `${courseName}. 사유는 회원에게 메일로 전달되고, 강의를 다시 볼 수 있게 돼요.`,
      confirmLabel: '거절',
      danger: true,
    })
    if (!isSure) return
    await act(() => send(refuseRefund, { params: { orderId }, body: { reason: input.reason } }), {
      done: `${memberName}님의 환불 신청을 거절했습니다.`,
      failed: refuseRefund.fallback,
    })
  }

  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      onSubmit={(event) => void refund(event)}
      className="grid max-w-lg content-start gap-4"
    >
      <Field
        key={proposed}
        label="환불 금액 (원)"
        name="amount"
        inputMode="numeric"
        defaultValue={proposed === undefined ? '' : count(proposed)}
        error={errors.amount}
        hint={`${byRules(quote?.refundAmount ?? proposed)} 최대 ${sum(left)}까지 환불할 수 있어요.`}
      />
      <label className="flex min-h-10 items-center gap-3 text-15">
        <input type="checkbox" name="endsAccess" defaultChecked className="size-5 shrink-0" />
        환불과 함께 수강 종료
      </label>
      <ReasonField label="사유" error={errors.reason} />
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={isBusy}>
          {waiting ? '승인하고 환불하기' : '환불하기'}
        </Button>
        {waiting && (
          <Button variant="quiet" busy={isBusy} onClick={(event) => void turnDown(event.currentTarget.form)}>
            거절
          </Button>
        )}
      </div>
    </SendingForm>
  )
}

const byRules = (amount: number | undefined) =>
  amount === undefined
    ? '탈퇴한 회원의 수강 기록이 남아 있지 않아 규정에 따른 금액을 계산할 수 없어요.'
    : `규정에 따른 금액은 ${sum(amount)}이에요.`

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
