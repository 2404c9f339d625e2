import { useState } from 'react'
import {
  archiveCourse,
  courseInUse,
  type StaffCourse,
  removeCourse,
} from '#contract/catalogue/staff-course.ts'
import { send } from '#web/api/send.ts'
import { useCourseAct } from '#web/features/catalogue/staff-course/use-course-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { count } from '#web/ui/words/won.ts'
import { RemoveNamedDialog } from '#web/ui/staff/dialogs/remove-named-dialog.tsx'

/** Archives a course, or deletes it while nobody has ever been enrolled. */
export function CourseEnd({ course, onRemoved }: { course: StaffCourse; onRemoved: () => void }) {
  const { act, isBusy, message } = useCourseAct()
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const { id: courseId, title, archivedAt, enrolledCount, everEnrolledCount } = course

  const archive = async () => {
    const isSure = await confirm({
      title: `${title} 코스를 보관할까요?`,
      body: `목록에서 사라지고 판매가 중단돼요. 수강 중인 회원 ${count(enrolledCount)}명은 계속 볼 수 있어요. 보관은 나중에 해제할 수 있어요.`,
      confirmLabel: '보관',
      danger: true,
    })
    if (isSure)
      await act(() => send(archiveCourse, { params: { courseId } }), {
        done: '코스를 보관했습니다.',
        failed: archiveCourse.fallback,
      })
  }
  return (
    <section aria-labelledby="end" className="border-t border-line pt-8">
      <h2 id="end" className="mb-3 text-21">
        보관과 삭제
      </h2>
      {message && (
        <div className="mb-4">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      <dl className="grid gap-x-6 gap-y-5 text-15 sm:grid-cols-2">
        {archivedAt === null && (
          <div>
            <dt className="font-semibold">보관</dt>
            <dd className="mt-1 mb-3 text-ink-soft">판매를 중단하고 수강 중인 회원에게만 계속 제공해요.</dd>
            <dd>
              <Button variant="quiet" busy={isBusy} onClick={() => void archive()}>
                코스 보관
              </Button>
            </dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">삭제</dt>
          {everEnrolledCount > 0 ? (
            <dd className="mt-1 text-ink-soft">{courseInUse.message}</dd>
          ) : (
            <>
              <dd className="mt-1 mb-3 text-ink-soft">강의와 영상까지 모두 삭제해요. 되돌릴 수 없어요.</dd>
              <dd>
                <Button variant="danger" onClick={() => setAsking(true)}>
                  코스 삭제
                </Button>
              </dd>
            </>
          )}
        </div>
      </dl>
      {isAsking && (
        <RemoveCourseDialog course={course} onClose={() => setAsking(false)} onRemoved={onRemoved} />
      )}
    </section>
  )
}

type Props = { course: StaffCourse; onClose: () => void; onRemoved: () => void }

const RemoveCourseDialog = ({ course: { id, title, lectureCount }, onClose, onRemoved }: Props) => (
  <RemoveNamedDialog
    name={title}
    label="코스 제목"
    question={`${title} 코스를 삭제할까요?`}
    consequence={`강의 ${lectureCount}개와 영상, 자막, 표지가 모두 삭제되며 복구할 수 없어요.`}
    hint={`삭제하려면 코스 제목(${title})을 똑같이 입력해 주세요.`}
    wrong="코스 제목을 똑같이 입력해 주세요."
    fallback={removeCourse.fallback}
    remove={() => send(removeCourse, { params: { courseId: id } })}
    onClose={onClose}
    onRemoved={onRemoved}
  />
)
