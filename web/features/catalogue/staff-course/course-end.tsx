import { useState } from 'react'
import { archiveCourse, courseInUse, type StaffCourse } from '#contract/catalogue/staff-course.ts'
import { send } from '#web/api/send.ts'
import { RemoveCourseDialog } from '#web/features/catalogue/staff-course/remove-course-dialog.tsx'
import { useCourseAct } from '#web/features/catalogue/staff-course/use-course-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { count } from '#web/ui/words/won.ts'

/** Archives a course, or deletes it while nobody has ever been enrolled. */
export function CourseEnd({ course, onRemoved }: { course: StaffCourse; onRemoved: () => void }) {
  const { act, isBusy, message } = useCourseAct()
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const { id: courseId, title, archivedAt, enrolledCount, everEnrolledCount } = course

  const archive = async () => {
    const isSure = await confirm({
      title: `${title} 코스를 보관할까요?`,
      body: `목록에서 사라지고 더 팔지 않습니다. 수강 중인 회원 ${count(enrolledCount)}명은 계속 볼 수 있습니다. 나중에 보관에서 꺼낼 수 있습니다.`,
      confirmLabel: '보관하기',
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
        보관과 지우기
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
            <dd className="mt-1 mb-3 text-ink-soft">더 팔지 않고, 수강하던 회원에게만 남깁니다.</dd>
            <dd>
              <Button variant="quiet" busy={isBusy} onClick={() => void archive()}>
                코스 보관하기
              </Button>
            </dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">지우기</dt>
          {everEnrolledCount > 0 ? (
            <dd className="mt-1 text-ink-soft">{courseInUse.message}</dd>
          ) : (
            <>
              <dd className="mt-1 mb-3 text-ink-soft">강의와 영상까지 모두 지웁니다. 되돌릴 수 없습니다.</dd>
              <dd>
                <Button variant="danger" onClick={() => setAsking(true)}>
                  코스 지우기
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
