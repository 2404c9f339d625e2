import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

export const NotFound = ({ sentence }: { sentence: string }) => (
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
