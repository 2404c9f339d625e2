import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reauthRequired, type User } from '#contract/identity/identity.ts'
import { type KakaoRegistration, linkKakao, registrationGone } from '#contract/identity/kakao.ts'
import { CurrentPassword } from '#contract/identity/password.ts'
import { send } from '#web/api/send.ts'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { CurrentPasswordField } from '#web/features/identity/parts/security/current-password-field.tsx'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { accountPage } from '#web/features/identity/kakao-auth/own-pages.ts'
import { forgetReturnPath, placeToGoTo } from '#web/features/identity/return-path.ts'
import { troubleOf } from '#web/features/identity/parts/trouble.ts'
import { TroubleMessage } from '#web/features/identity/parts/trouble-message.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const CHECKS = { currentPassword: mustBe(CurrentPassword, '현재 비밀번호를 입력해 주세요.') }
const wrongPassword = '비밀번호가 올바르지 않습니다. 다시 입력해 주세요.'
const linked = '카카오 계정을 연결했습니다.'

type Props = { user: User; known: KakaoRegistration; intent: string | null; onGone: () => void }

/** A logged-in member returned from Kakao; the account is linked only after they confirm. */
export function KakaoLinkAsk({ user, known, intent, onGone }: Props) {
  const navigate = useNavigate()
  const leave = () => {
    const place = intent === null ? Promise.resolve(null) : placeToGoTo(intent)
    forgetReturnPath()
    void place.then((back) => navigate(back ?? accountPage(user), { replace: true }))
  }
  const { form, bind, isPasswordAsked, said, busy, onSubmit } = useKakaoLink(leave, onGone)
  return (
    <>
      <AccountHeading title="카카오 연결">
        지금 로그인한 계정(<strong className="text-ink">{user.email}</strong>)에 카카오를 연결할까요? 연결하면
        다음부터 카카오로도 로그인할 수 있어요.
      </AccountHeading>
      <SendingForm
        isSending={busy}
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-5"
      >
        {(known.name ?? known.email) && <KakaoAccount {...known} />}
        {isPasswordAsked && <CurrentPasswordField {...bind('currentPassword')} label="현재 비밀번호" />}
        {said && <TroubleMessage trouble={said} />}
        <div className="grid gap-3">
          <Button type="submit" size="large" wide busy={busy}>
            {busy ? '연결하는 중' : '연결하기'}
          </Button>
          <Button variant="quiet" size="large" wide onClick={leave}>
            취소
          </Button>
        </div>
      </SendingForm>
    </>
  )
}

const KakaoAccount = ({ name, email }: Pick<KakaoRegistration, 'name' | 'email'>) => (
  <dl className="rounded-card border border-line bg-sheet px-4 py-3 text-15">
    <dt className="text-13 text-ink-soft">연결할 카카오 계정</dt>
    <dd className="mt-0.5">{[name, email].filter(Boolean).join(' · ')}</dd>
  </dl>
)

/** The server may ask for the password; the form then shows a field for it. */
function useKakaoLink(onLinked: () => void, onGone: () => void) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const submission = useSubmission({
    checkAll: () => !isPasswordAsked || checkAll(),
    work: async () => {
      await send(linkKakao, { body: isPasswordAsked ? { currentPassword: value('currentPassword') } : {} })
      showToast(linked, 'success')
      onLinked()
    },
    onFailed: (thrown) => {
      if (isRefused(thrown, registrationGone)) return onGone()
      if (isPasswordAsked && isRefused(thrown, reauthRequired))
        return void place([{ field: 'currentPassword', message: wrongPassword }])
      if (isRefused(thrown, reauthRequired)) setPasswordAsked(true)
      return troubleOf(thrown, linkKakao.fallback)
    },
  })
  return { form, bind, isPasswordAsked, ...submission }
}
