import { useState } from 'react'
import { Completion } from '#web/features/identity/parts/sign-up/completion.tsx'
import { SignUpConfirmation } from '#web/features/identity/verify-success/sign-up-confirmation.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  /** The intent returned when the sign-up was finished here; undefined before. */
  const [brought, setBrought] = useState<string | null>()
  return (
    <>
      <PageHead title="로그인 확인" />
      {search.has('confirm') && brought === undefined ? (
        <SignUpConfirmation onIn={setBrought} />
      ) : (
        <Completion isRefused={search.has('error')} intent={brought ?? search.get('intent')} />
      )}
    </>
  )
}
