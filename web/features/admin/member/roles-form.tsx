import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { Role } from '#contract/identity/identity.ts'
import { changeRoles } from '#contract/admin/member-account.ts'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { ROLE_NOTES, ROLE_WORDS } from '#contract/identity/role-words.ts'
import { may, mayMoreThanMembers } from '#contract/policy.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { forgetMembers } from '#web/features/admin/member/member-queries.ts'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { textOf } from '#web/ui/staff/text-of.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { Question } from '#web/ui/confirm-box.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Errors = { roles: string | null; reason: string | null }

/** Changes a member's roles. Admins who give up their own ADMIN role must confirm. */
export function RolesForm({ member }: { member: AdminMember }) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const session = useSession()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({ roles: null, reason: null })
  const [message, setMessage] = useState<string | null>(null)
  const isSelf = session.is === 'member' && session.user.id === member.id

  const areSure = async (roles: Role[]) => {
    for (const question of questionsBefore(member, roles, isSelf)) {
      if (!(await confirm(question))) return false
    }
    return true
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const roles = Role.options.filter((role) => given.getAll('roles').includes(role))
    const reason = textOf(given, 'reason')
    const found = errorsIn(member, roles, reason)
    setErrors(found)
    const wrong = found.roles ? 'input' : found.reason ? 'textarea' : null
    if (wrong) return form.querySelector<HTMLElement>(wrong)?.focus()
    if (isUnderWay.current || !(await areSure(roles))) return
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      await send(changeRoles, { params: { memberId: member.id }, body: { roles, reason } })
      showToast(`${member.name}님의 역할을 변경했습니다.`, 'success')
      if (isSelf) await restoreSession()
      await forgetMembers(queries)
      // Not earlier: the boxes would fall back to the old roles.
      form.reset()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, changeRoles.fallback))
      void forgetMembers(queries)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-lg gap-4"
    >
      <fieldset aria-describedby={errors.roles ? 'roles-error' : undefined}>
        <legend className="sr-only">역할</legend>
        {Role.options.map((role) => (
          // The saved state is part of the key, so that the boxes reset after a change.
          <RoleBox
            key={`${role} ${member.roles.includes(role)}`}
            role={role}
            isHeld={member.roles.includes(role)}
          />
        ))}
        {errors.roles && (
          <p id="roles-error" role="alert" className="mt-1 text-13 font-medium text-persimmon">
            {errors.roles}
          </p>
        )}
      </fieldset>
      <ReasonField label="변경 사유" error={errors.reason} />
      {message && <FormMessage>{message}</FormMessage>}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {' '}
        역할 변경
      </Button>
    </SendingForm>
  )
}

function errorsIn(member: AdminMember, roles: Role[], reason: string): Errors {
  const isSame = Role.options.every((role) => roles.includes(role) === member.roles.includes(role))
  return {
    roles:
      roles.length === 0 ? '역할을 하나 이상 선택해 주세요.' : isSame ? '변경할 역할을 선택해 주세요.' : null,
    reason: reason === '' ? REASON_MISSING : null,
  }
}

const wordsOf = (roles: readonly Role[]) => roles.map((role) => ROLE_WORDS[role]).join(', ')

function questionsBefore(member: AdminMember, roles: Role[], isSelf: boolean): Question[] {
  const first: Question = {
    title: `${member.name}님의 역할을 변경할까요?`,
    body: `${wordsOf(member.roles)} → ${wordsOf(roles)}. ${effectOf(member, roles)}`,
    confirmLabel: '역할 변경',
  }
  if (!isSelf || may({ roles }, 'member.changeRoles')) return [first]
  return [
    first,
    {
      title: '본인의 관리자 역할을 해제할까요?',
      body: '이 화면을 바로 이용할 수 없게 되고, 다른 관리자만 다시 지정할 수 있어요.',
      confirmLabel: '내 관리자 역할 해제',
      danger: true,
    },
  ]
}

const effectOf = (member: AdminMember, roles: Role[]) =>
  !mayMoreThanMembers(member) && mayMoreThanMembers({ roles })
    ? '모든 기기에서 로그아웃되고, 다시 로그인하면 관리 화면을 이용할 수 있어요.'
    : '로그인한 모든 기기에 바로 적용돼요.'

function RoleBox({ role, isHeld }: { role: Role; isHeld: boolean }) {
  const noteId = useId()
  return (
    <div className="py-1">
      <label className="flex min-h-6 items-center gap-3 text-15 font-semibold">
        <input
          type="checkbox"
          name="roles"
          value={role}
          defaultChecked={isHeld}
          aria-describedby={noteId}
          className="size-5 shrink-0"
        />
        {ROLE_WORDS[role]}
      </label>
      <p id={noteId} className="pl-8 text-13 text-ink-soft">
        {ROLE_NOTES[role]}
      </p>
    </div>
  )
}
