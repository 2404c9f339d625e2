import { CourseList } from '#web/features/learning/parts/course-list.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

export const Page = () => (
  <CourseList
    title="수강 중인 코스"
    status="ing"
    empty={
      <Empty
        title="수강 중인 코스가 없어요."
        body="첫 코스를 골라 시작해 보세요."
        action={<Button to={paths.courses}>코스 둘러보기</Button>}
      />
    }
  />
)
