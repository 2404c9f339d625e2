import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

export const NotFound = ({ sentence }: { sentence: string }) => (
  <div className="page py-16">
    <PageHead title="찾을 수 없음" />
    <Problem
      level={1}
      title={sentence}
      body="주소가 바뀌었거나 지워졌을 수 있습니다. 주소를 다시 확인하거나 첫 화면에서 찾아보세요."
      action={<Button to={paths.home}>첫 화면으로</Button>}
    />
  </div>
)
