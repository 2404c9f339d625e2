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
        title="수강 중인 코스가 없습니다."
        body="코스를 하나 골라 첫 널을 놓아 보세요."
        action={<Button to={paths.home}>코스 둘러보기</Button>}
      />
    }
  />
)
