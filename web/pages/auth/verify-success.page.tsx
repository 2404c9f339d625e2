import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Completion } from '#web/identity/completion.tsx'
import { SignUpConfirmation } from '#web/identity/sign-up-confirmation.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'

export function Page() {
  const [search] = useSearchParams()
  const [isIn, setIn] = useState(false)
  return (
    <>
      <PageHead title="로그인 확인" />
      {search.has('confirm') && !isIn ? (
        <SignUpConfirmation onIn={() => setIn(true)} />
      ) : (
        <Completion isRefused={search.has('error')} />
      )}
    </>
  )
}
