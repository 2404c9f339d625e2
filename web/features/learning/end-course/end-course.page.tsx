import { CourseList } from '#web/features/learning/parts/course-list.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

export const Page = () => (
  <CourseList
    title="완료한 코스"
    status="done"
    empty={
      <Empty
        title="아직 완료한 코스가 없어요."
        body="완료한 코스는 여기에 모여요."
        action={<Button to={paths.mypageIng}>수강 중인 코스 보기</Button>}
      />
    }
  />
)
