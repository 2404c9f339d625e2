import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CurrentPassword } from '#contract/identity/password.ts'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { securityQuery } from '#web/features/identity/profile-queries.ts'
import { KakaoAgain } from '#web/features/identity/parts/security/security-kakao-way.tsx'
import {
  isReauth,
  refusalSentence,
  wrongPassword,
} from '#web/features/identity/parts/security/security-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const CHECKS = { currentPassword: mustBe(CurrentPassword, '현재 비밀번호를 입력해 주세요.') }

export type OwnerQuestion = {
  title: string
  body?: ReactNode
  confirmLabel: string
  /** Always ask for confirmation, even when no password is needed. */
  confirm?: boolean
  danger?: boolean
  /** Saves what was typed before the redirect to Kakao for proof of ownership. */
  keep?: () => void
}

export type PendingOwnerQuestion = {
  question: OwnerQuestion
  /** Rejects with the server's error. */
  answer: (currentPassword?: string) => Promise<void>
  leave: () => void
}

/** A confirmation that includes the password if needed, so that one dialog is enough. */
export function OwnerDialog({ question, answer, leave }: PendingOwnerQuestion) {
  const { data: security } = useQuery(securityQuery)
  const [isRefused, setRefused] = useState(!question.confirm)
  const needsProof = isRefused || security?.isReauthNeeded === true
  const goesByKakao = needsProof && security?.hasPassword === false
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMessage(null)
    if (busy || (needsProof && !checkAll())) return
    setBusy(true)
    try {
      await answer(needsProof ? value('currentPassword') : undefined)
    } catch (thrown) {
      setBusy(false)
      if (!isReauth(thrown)) return setMessage(refusalSentence(thrown))
      setRefused(true)
      if (needsProof) place([{ field: 'currentPassword', message: wrongPassword }])
    }
  }

  const { title, body, confirmLabel, danger = false, keep } = question
  return (
    <Dialog open title={title} width="narrow" closeButton={false} onClose={leave}>
      {body && <div className="text-15 text-ink-soft">{body}</div>}
      <SendingForm
        isSending={busy}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid gap-5"
      >
        {needsProof && !goesByKakao && (
          <Field
            {...bind('currentPassword')}
            label="현재 비밀번호"
            hint="본인 확인에만 사용해요."
            type="password"
            autoComplete="current-password"
            reveal
            required
          />
        )}
        {goesByKakao && (
          <p className="text-15">
            비밀번호가 없는 계정이에요. 본인 확인을 위해 카카오로 다시 로그인해 주세요.
          </p>
        )}
        {message && <FormMessage>{message}</FormMessage>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={leave}>
            취소
          </Button>
          {goesByKakao ? (
            <KakaoAgain onLeave={keep} />
          ) : (
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </div>
      </SendingForm>
    </Dialog>
  )
}
