import { useState } from 'react'
import { changeLecture, type StaffLecture } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Link } from '#web/ui/link.tsx'

type SideProps = {
  lecture: StaffLecture
  onChanged: () => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** The part that the pages of all kinds have: 무료 공개, questions, removal. */
export function LectureSide({ lecture, onChanged, onRemove }: SideProps) {
  const mayOpen = useMay('course.publish')
  const mayRemove = useMay('lecture.remove')
  return (
    <>
      <OpenSwitch lecture={lecture} mayChange={mayOpen} onChanged={onChanged} />
      <Questions courseId={lecture.courseId} lectureId={lecture.id} />
      {mayRemove && (
        <Button variant="quiet" className="self-start" onClick={() => void onRemove()}>
          강의 삭제
        </Button>
      )}
    </>
  )
}

type SwitchProps = { lecture: StaffLecture; mayChange: boolean; onChanged: () => Promise<unknown> }

/** Opens the lecture to everybody, at once. */
function OpenSwitch({ lecture, mayChange, onChanged }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turn = async (isPublic: boolean) => {
    setWanted(isPublic)
    try {
      await send(changeLecture, { params: { lectureId: lecture.id }, body: { isPublic } })
      showToast(isPublic ? '무료로 공개했습니다.' : '수강 중인 회원만 볼 수 있도록 변경했습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, changeLecture.fallback), 'error')
    }
    await onChanged()
    setWanted(null)
  }
  return (
    <Switch
      label="무료 공개"
      hint="로그인하지 않아도 코스 화면에서 누구나 볼 수 있어요."
      checked={wanted ?? lecture.isPublic}
      disabled={!mayChange}
      onChange={(isPublic) => void turn(isPublic)}
    />
  )
}

const LINK = 'inline-flex min-h-6 items-center text-indigo underline underline-offset-4'

const Questions = ({ courseId, lectureId }: { courseId: number; lectureId: number }) => (
  <section aria-labelledby="questions">
    <h2 id="questions" className="mb-2 text-17">
      질문
    </h2>
    <ul className="space-y-1.5 text-15">
      <li>
        <Link to={paths.lectures(courseId, lectureId, { panel: 'questions' })} className={LINK}>
          이 강의의 질문 보기
        </Link>
      </li>
      <li>
        <Link to={staffPaths.adminCourseQuestions(courseId)} className={LINK}>
          이 코스의 전체 질문 보기
        </Link>
      </li>
    </ul>
  </section>
)
