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
        title="아직 완료한 코스가 없습니다."
        body="마루가 한 칸씩 채워지면 끝낸 코스가 이곳에 모입니다."
        action={<Button to={paths.mypageIng}>수강 중인 코스 보기</Button>}
      />
    }
  />
)
