import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type OptOutState, showOptOut } from '#contract/announcement/opt-out.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { OptOutForm } from '#web/features/announcement/opt-out/opt-out-form.tsx'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Opened from a mail, without a login. Opening changes nothing, because link scanners open it too. */
export function Page() {
  const { token = '' } = useParams()
  const { state, failure, take, retry } = useOptOutState(token)
  const isUnknown = failure instanceof Failure && failure.status === 404
  return (
    <div className="page py-12">
      <PageHead title="광고 수신 거부" />
      <div className="mx-auto grid max-w-xl gap-4">
        {state ? (
          <OptOutForm token={token} state={state} onChange={take} />
        ) : failure ? (
          <Problem
            level={1}
            title={sentenceOf(failure, showOptOut.fallback)}
            {...(isUnknown
              ? {
                  body: '로그인한 뒤 프로필의 동의 내역에서도 수신을 거부할 수 있어요.',
                  action: <Button to={`${paths.mypageProfile}#consents`}>동의 내역으로</Button>,
                }
              : { onRetry: retry })}
          />
        ) : (
          <div role="status">
            <h1 className="mb-4 text-28">광고 수신 거부</h1>
            <p className="mb-4 text-ink-soft">불러오는 중…</p>
            <Skeleton className="h-32 rounded-card" />
          </div>
        )}
      </div>
    </div>
  )
}

/** Outside the guards there is no query cache: the page may be anybody's browser. */
function useOptOutState(token: string) {
  const [state, setState] = useState<OptOutState | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    send(showOptOut, { params: { token } }, { signal: leaving.signal })
      .then(setState)
      .catch((thrown: unknown) => leaving.signal.aborted || setFailure(thrown))
    return () => leaving.abort()
  }, [token, tries])
  const retry = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  return { state, failure, take: setState, retry }
}
