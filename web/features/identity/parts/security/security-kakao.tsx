import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { unlinkKakao } from '#contract/identity/kakao.ts'
import { accountSecurity, type AccountSecurity } from '#contract/identity/second-factor.ts'
import { send } from '#web/api/send.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { securityQuery } from '#web/features/identity/profile-queries.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { KakaoWay } from '#web/features/identity/parts/security/security-kakao-way.tsx'
import { useAsOwner } from '#web/features/identity/security-owner.tsx'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { useSite } from '#web/ui/use-site.ts'

/** Without Kakao login at this school, shown only for a member whose account is still linked. */
export function KakaoLink() {
  const query = useQuery(securityQuery)
  const { logins } = useSite()
  if (!logins.includes('kakao') && !query.data?.kakao) return null
  return (
    <ProfileSection id="kakao" title="카카오 연결" note="연결하면 카카오로도 로그인할 수 있어요.">
      <ProfilePart query={query} fallback={accountSecurity.fallback} lines={1}>
        {({ kakao, hasPassword }) =>
          kakao ? (
            <Linked linkedAt={kakao.linkedAt} hasPassword={hasPassword} />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft">연결되어 있지 않아요.</p>
              <KakaoWay>카카오 계정 연결</KakaoWay>
            </div>
          )
        }
      </ProfilePart>
    </ProfileSection>
  )
}

const unlinkWith = (currentPassword?: string) => send(unlinkKakao, { body: { currentPassword } })

const UNLINK_QUESTION = {
  title: '카카오 연결을 해제할까요?',
  body: '카카오로는 로그인할 수 없게 돼요. 이메일과 비밀번호로는 계속 로그인할 수 있어요.',
  confirmLabel: '연결 해제',
  confirm: true,
  danger: true,
}

type LinkedProps = Pick<NonNullable<AccountSecurity['kakao']>, 'linkedAt'> & { hasPassword: boolean }

function Linked({ linkedAt, hasPassword }: LinkedProps) {
  const [message, setMessage] = useState<string | null>(null)
  const asOwner = useAsOwner()
  const queries = useQueryClient()

  async function unlink() {
    setMessage(null)
    try {
      const outcome = await asOwner(unlinkWith, UNLINK_QUESTION)
      if (outcome.is === 'left') return
      showToast('카카오 연결을 해제했습니다.', 'success')
      void restoreSession()
      await queries.invalidateQueries(securityQuery)
    } catch (thrown) {
      setMessage(refusalSentence(thrown))
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          연결되어 있어요. <span className="text-ink-soft tabular-nums">{dayText(linkedAt)}부터</span>
        </p>
        {hasPassword && (
          <Button variant="quiet" onClick={() => void unlink()}>
            연결 해제
          </Button>
        )}
      </div>
      {!hasPassword && <PasswordFirst />}
      {message && <FormMessage>{message}</FormMessage>}
    </div>
  )
}

const PasswordFirst = () => (
  <p className="text-15 text-ink-soft">
    지금은 카카오로만 로그인할 수 있어요. 연결을 해제하려면{' '}
    <Link to="#password" className="font-semibold text-indigo underline underline-offset-4">
      비밀번호를 먼저 만들어 주세요
    </Link>
    .
  </p>
)
