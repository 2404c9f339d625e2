import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { previewWithdrawal, withdraw, withdrawn } from '#contract/identity/withdrawal.ts'
import { send } from '#web/api/send.ts'
import { mustTick, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { becomeGuest } from '#web/features/identity/log-out.ts'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { withdrawalQuery } from '#web/features/identity/profile-queries.ts'
import { useAsOwner } from '#web/features/identity/security-owner.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { WithdrawalNotice } from '#web/features/identity/withdrawal-notice.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

const CHECKS = { understood: mustTick('안내를 확인하고 체크해 주세요.') }

export function WithdrawalSteps({ onCancel }: { onCancel: () => void }) {
  const query = useQuery(withdrawalQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-6">
      <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
        탈퇴하기 전에 확인해 주세요.
      </h3>
      <ProfilePart query={query} fallback={previewWithdrawal.fallback} lines={4}>
        {(preview) => (
          <>
            <WithdrawalNotice {...preview} />
            <LeaveForm onCancel={onCancel} />
          </>
        )}
      </ProfilePart>
    </div>
  )
}

/** One dialog asks for the password and the final confirmation; see `useAsOwner`. */
function LeaveForm({ onCancel }: { onCancel: () => void }) {
  const { form, bind, checkAll } = useCheckedForm(CHECKS)
  const asOwner = useAsOwner()
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!checkAll()) return
    const outcome = await asOwner((currentPassword) => send(withdraw, { body: { currentPassword } }), {
      title: '정말 탈퇴할까요?',
      body: '탈퇴하면 바로 로그아웃되고 계정을 복구할 수 없어요.',
      confirmLabel: '탈퇴하기',
      confirm: true,
      danger: true,
    })
    if (outcome.is === 'left') return
    showToast(withdrawn, 'success')
    await becomeGuest(() => navigate(paths.home))
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TickBox {...bind('understood')} label="안내를 모두 확인했습니다." required />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger">
          회원 탈퇴
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          계속 이용하기
        </Button>
      </div>
    </form>
  )
}
