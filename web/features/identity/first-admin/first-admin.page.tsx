import { useState } from 'react'
import { useNavigate } from 'react-router'
import { firstAdminLinkInvalid } from '#contract/identity/first-admin.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { FirstAdminForm } from '#web/features/identity/first-admin/first-admin-form.tsx'
import { firstAdminToken } from '#web/features/identity/first-admin/first-admin-token.ts'
import { becomeMember } from '#web/features/identity/parts/log-in.ts'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { useLinkToken } from '#web/features/identity/parts/use-link-token.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

const made = '관리자 계정을 만들었습니다.'

/** The target of the link in a new installation's log. */
export function Page() {
  const token = useLinkToken(firstAdminToken, paths.firstAdmin)
  const [stopped, setStopped] = useState(token === null ? firstAdminLinkInvalid.message : null)
  const navigate = useNavigate()

  async function goOn() {
    firstAdminToken.forget()
    await becomeMember()
    showToast(made, 'success')
    // The admin area first asks for a second factor, if the school requires one.
    void navigate(paths.admin, { replace: true })
  }

  function giveUp(sentence: string) {
    firstAdminToken.forget()
    setStopped(sentence)
  }

  return (
    <AccountLayout laid={stopped === null ? 1 : 0}>
      <PageHead title="첫 관리자" />
      {stopped !== null || token === null ? (
        <LinkOver sentence={stopped ?? ''} />
      ) : (
        <>
          <AccountHeading title="첫 관리자 계정 만들기">
            아직 관리자 계정이 없어요. 회원과 코스를 관리할 첫 계정을 만들어 주세요.
          </AccountHeading>
          <FirstAdminForm token={token} onDone={goOn} onInvalid={giveUp} />
        </>
      )}
    </AccountLayout>
  )
}

const LinkOver = ({ sentence }: { sentence: string }) => (
  <Stopped title="사용할 수 없는 링크입니다" sentence={sentence} takesFocus>
    <Button to={paths.elogin} replace size="large" wide>
      로그인하기
    </Button>
  </Stopped>
)
