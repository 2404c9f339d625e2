import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changeConsents, type Consents, type ConsentKind } from '#contract/identity/consent.ts'
import { may } from '#contract/policy.ts'
import { send } from '#web/api/send.ts'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { CONSENT_CHECKS, readAgreements } from '#web/features/identity/parts/consents/agreements.ts'
import { useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { ConsentFields } from '#web/features/identity/parts/consents/consent-fields.tsx'
import { ConsentLayout } from '#web/features/identity/parts/consents/consent-layout.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { logOut } from '#web/features/identity/log-out.ts'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { useSession } from '#web/features/identity/session.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

/** Asks for consents missing since sign-up, and links to the pages that are open without them. */
export function ConsentScreen({ consents }: { consents: Consents }) {
  return (
    <ConsentLayout>
      <div className="mx-auto w-full max-w-110">
        <AccountHeading title="먼저 약관에 동의해 주세요" takesFocus>
          필수 약관에 동의하면 가려던 화면으로 바로 이동해요.
        </AccountHeading>
        <ConsentForm consents={consents} />
        <WithoutConsent />
      </div>
    </ConsentLayout>
  )
}

/** Staff have no my page: another admin removes their account. */
function WithoutConsent() {
  const navigate = useNavigate()
  const session = useSession()
  const isForStaff = session.is === 'member' && !may(session.user, 'mypage.enter')
  return (
    <section aria-labelledby="without-consent" className="mt-10 border-t border-line pt-6">
      <h2 id="without-consent" className="text-17">
        동의하지 않으시나요?
      </h2>
      <p className="mt-2 text-15 text-ink-soft">
        {isForStaff
          ? '필수 약관에 동의하지 않으면 관리자 화면을 이용할 수 없어요.'
          : '필수 약관에 동의하지 않으면 강의와 마이페이지를 이용할 수 없어요. 환불 신청과 회원 탈퇴는 동의하지 않아도 할 수 있어요.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {!isForStaff && (
          <>
            <Button variant="link" to={paths.mypagePayments}>
              결제 내역과 환불
            </Button>
            <Button variant="link" to={`${paths.mypageProfile}#withdrawal`}>
              회원 탈퇴
            </Button>
          </>
        )}
        <Button variant="link" onClick={() => void logOut(() => navigate(paths.home))}>
          로그아웃
        </Button>
      </div>
    </section>
  )
}

function ConsentForm({ consents }: { consents: Consents }) {
  const { form, bind, mend, value, checkAll } = useCheckedForm(CONSENT_CHECKS)
  const queries = useQueryClient()
  const { said, busy, onSubmit } = useSubmission({
    checkAll,
    work: async () => {
      const answers = answersOf(consents, readAgreements(value))
      queries.setQueryData(consentsQuery.queryKey, await send(changeConsents, { body: answers }))
    },
    onFailed: refusalSentence,
  })
  return (
    <SendingForm isSending={busy} ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
      <ConsentFields form={{ bind, mend }} />
      {said && <FormMessage>{said}</FormMessage>}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? '저장하는 중' : '동의하고 계속하기'}
      </Button>
    </SendingForm>
  )
}

/** An unticked box refuses consents never answered, but does not withdraw given ones. */
const answersOf = ({ consents }: Consents, ticked: Partial<Record<ConsentKind, boolean>>) =>
  Object.fromEntries(
    consents
      .filter(({ kind, version }) => ticked[kind] || version === null)
      .map(({ kind }) => [kind, ticked[kind] === true]),
  )
