import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accountSecurity, secondFactorMissing } from '#contract/identity/second-factor.ts'
import { forgetRefusals, useSecondFactorMissing } from '#web/features/admin/second-factor-missing.ts'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { securityQuery } from '#web/features/identity/profile-queries.ts'
import { Factor } from '#web/features/identity/security-second-factor.tsx'
import { LooseBoards } from '#web/ui/boards/loose-boards.tsx'
import { useSite } from '#web/ui/use-site.ts'

/** Locks the admin area until the required second factor is set up here. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const isMissing = useSecondFactorMissing()
  const [isSettingUp, setSettingUp] = useState(false)
  // Stays until the recovery codes are saved: the server counts the factor as set up before that.
  if (isMissing && !isSettingUp) setSettingUp(true)
  return isMissing || isSettingUp ? <SetUp onReady={() => setSettingUp(false)} /> : children
}

function SetUp({ onReady }: { onReady: () => void }) {
  const query = useQuery(securityQuery)
  const queries = useQueryClient()
  const { brand } = useSite()
  async function finish() {
    await forgetRefusals(queries)
    // Stays when the screen behind the gate replaces the pressed button.
    document.getElementById('main')?.focus()
    onReady()
  }
  return (
    <div className="max-w-2xl">
      <title>{`2단계 인증 | ${brand.name}`}</title>
      <LooseBoards laid={1} />
      <h1 className="mt-6 text-28">2단계 인증을 먼저 켜 주세요</h1>
      <p className="mt-2 text-ink-soft">
        {secondFactorMissing.message} 회원 정보를 다루는 화면이라, 비밀번호가 유출되어도 안전하도록 휴대폰의
        인증 앱으로 한 번 더 확인해요. 1분이면 켤 수 있어요.
      </p>
      <h2 className="mt-8 mb-4 border-t border-line pt-8 text-21">지금 켜기</h2>
      <ProfilePart query={query} fallback={accountSecurity.fallback}>
        {({ secondFactor }) => <Factor {...secondFactor} isRequired onReady={() => void finish()} />}
      </ProfilePart>
    </div>
  )
}
