import { may } from '#contract/policy.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { useSession } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  courseId: number
  room: LectureRoom
  /** The lecture on the screen comes first. */
  isQuiet?: boolean
}

/** Leads to the next lecture, or from the last one back to the courses. */
export function NextStep({ courseId, room: { nextTitle, go }, isQuiet = false }: Props) {
  const session = useSession()
  if (nextTitle)
    return (
      <div className="flex flex-col items-center gap-2">
        <p className="line-clamp-1 max-w-md text-15 font-semibold text-ink sm:line-clamp-2">{nextTitle}</p>
        <Button variant={isQuiet ? 'quiet' : 'primary'} onClick={() => go(1, true)}>
          다음 강의
        </Button>
      </div>
    )
  // Staff have no my page.
  return session.is === 'member' && !may(session.user, 'mypage.enter') ? (
    <Button variant="quiet" to={staffPaths.adminLectures(courseId)}>
      강의 목록으로
    </Button>
  ) : (
    <Button variant="quiet" to={paths.mypageIng}>
      수강 중인 코스 보기
    </Button>
  )
}
