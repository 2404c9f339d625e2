import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { withdrawMember } from '#contract/identity/withdrawal.ts'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetMembers } from '#web/features/admin/member/member-queries.ts'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { textOf } from '#web/ui/staff/text-of.ts'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

/** Irreversible, so staff must type the member's name. */
export function WithdrawalForm({ member, onCancel }: { member: AdminMember; onCancel: () => void }) {
  const { form, bind, isBusy, message, submit } = useWithdrawal(member)
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <Field
        {...bind('name')}
        label="회원 이름"
        autoComplete="off"
        hint={`강제 탈퇴하려면 회원 이름(${member.name})을 똑같이 입력해 주세요.`}
      />
      <ReasonField {...bind('reason')} label="탈퇴 사유" />
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={isBusy}>
          강제 탈퇴
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {' '}
          취소
        </Button>
      </div>
    </SendingForm>
  )
}

function useWithdrawal(member: AdminMember) {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { form, bind, checkAll } = useFormErrors<'name' | 'reason'>((given) => ({
    ...(textOf(given, 'name') !== member.name && { name: '회원 이름을 똑같이 입력해 주세요.' }),
    ...(textOf(given, 'reason') === '' && { reason: REASON_MISSING }),
  }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current || !checkAll()) return
    const reason = textOf(new FormData(event.currentTarget), 'reason')
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      await send(withdrawMember, { params: { userId: member.id }, body: { reason } })
      showToast(`${member.name}님을 탈퇴 처리했습니다.`, 'success')
      document.getElementById('who')?.focus()
      await forgetMembers(queries)
    } catch (thrown) {
      setMessage(sentenceOf(thrown, withdrawMember.fallback))
      setBusy(false)
    } finally {
      isUnderWay.current = false
    }
  }
  return { form, bind, isBusy, message, submit }
}
