import { isRouteErrorResponse, useRouteError } from 'react-router'
import { failureSentence } from '#web/features/catalogue/failure-sentence.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** The error page, inside the shell, so that navigation still works. */
export function PageProblem() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound sentence={String(error.data)} />
  return (
    <div className="page py-16">
      <PageHead title="문제가 발생했습니다" />
      <Problem
        level={1}
        title={failureSentence(error) ?? '화면을 불러오지 못했습니다.'}
        body="연결을 확인하고 다시 시도해 주세요. 문제가 계속되면 잠시 후 다시 시도해 주세요."
        action={<Button onClick={() => location.reload()}>새로고침</Button>}
      />
    </div>
  )
}
