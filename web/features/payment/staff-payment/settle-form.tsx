import { type FormEvent, useState } from 'react'
import { settleOrder } from '#contract/admin/admin-payment.ts'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { send } from '#web/api/send.ts'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { useOrderAct } from '#web/features/payment/staff-payment/use-order-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

/** Asks the provider again and sets the order's state accordingly. */
export function SettleForm({ orderId }: { orderId: string }) {
  const { act, isBusy, message } = useOrderAct()
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason')
    if (!(field instanceof HTMLTextAreaElement)) return
    const reason = field.value.trim()
    setError(reason === '' ? REASON_MISSING : null)
    if (reason === '') return field.focus()
    void act(() => send(settleOrder, { params: { orderId }, body: { reason } }), {
      done: '결제사에 다시 조회했습니다.',
      failed: settleOrder.fallback,
    })
  }
  return (
    <SendingForm isSending={isBusy} noValidate onSubmit={submit} className="grid max-w-lg gap-4">
      <p className="text-15 text-ink-soft">
        결제사에 주문을 다시 조회해요. 결제가 완료되었으면 수강을 등록하고, 아니면 주문을 종료해요.
      </p>
      <ReasonField label="확인 사유" error={error} />
      {message && <FormMessage>{message}</FormMessage>}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        결제사에 다시 조회
      </Button>
    </SendingForm>
  )
}
