import { isRouteErrorResponse, useRouteError } from 'react-router'
import { failureSentence } from '#web/features/catalogue/failure-sentence.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { paths } from '#web/paths.ts'

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

const NotFound = ({ sentence }: { sentence: string }) => (
  <div className="page py-16">
    <PageHead title="페이지를 찾을 수 없음" />
    <Problem
      level={1}
      title={sentence}
      body="주소가 변경되었거나 삭제된 페이지일 수 있어요. 주소를 다시 확인하거나 홈에서 찾아보세요."
      action={<Button to={paths.home}>홈으로</Button>}
    />
  </div>
)
