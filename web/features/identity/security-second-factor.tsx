import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountSecurity, type AccountSecurity } from '#contract/identity/second-factor.ts'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { securityQuery } from '#web/features/identity/profile-queries.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { FactorOff } from '#web/features/identity/parts/security/security-factor-off.tsx'
import { FactorOn } from '#web/features/identity/parts/security/security-factor-on.tsx'
import { RecoveryCodeList } from '#web/features/identity/parts/security/security-recovery-codes.tsx'

export function SecondFactor() {
  const query = useQuery(securityQuery)
  return (
    <ProfileSection
      id="second-factor"
      title="2단계 인증"
      note="로그인할 때 인증 앱의 코드를 한 번 더 확인해 계정을 안전하게 지켜요."
    >
      <ProfilePart query={query} fallback={accountSecurity.fallback} lines={1}>
        {({ secondFactor }) => <Factor {...secondFactor} />}
      </ProfilePart>
    </ProfileSection>
  )
}

type Props = AccountSecurity['secondFactor'] & {
  /** Called when the codes have been saved. */
  onReady?: () => void
}

/** Off, on, or showing recovery codes, which are shown only once: a refetch must not replace them. */
export function Factor({ since, recoveryCodesLeft, isRequired, onReady }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  // A pressed button disappears with what it ends.
  const takeFocus = () => box.current?.focus({ preventScroll: true })
  const refresh = () => queries.invalidateQueries({ queryKey: ['account'] })

  async function putAway() {
    await refresh()
    takeFocus()
    setCodes(null)
    onReady?.()
  }
  function end() {
    takeFocus()
    void refresh()
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {codes ? (
        <RecoveryCodeList codes={codes} onSaved={putAway} />
      ) : since === null ? (
        <FactorOff isRequired={isRequired} onCodes={setCodes} />
      ) : (
        <FactorOn
          since={since}
          codesLeft={recoveryCodesLeft}
          isRequired={isRequired}
          onCodes={setCodes}
          onEnded={end}
        />
      )}
    </div>
  )
}
