import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#web/features/identity/use-may.ts'
import { forgetCourses } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { NewCourseForm } from '#web/features/catalogue/staff-new-course/new-course-form.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'

export function Page() {
  const mayChange = useMay('course.publish')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isTouched = useRef(false)
  useStayQuestion(() => isTouched.current, {
    title: '작성 중인 코스를 두고 나갈까요?',
    body: '입력한 내용은 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 작성',
  })
  const goOn = async (courseId: number) => {
    isTouched.current = false
    showToast('코스를 만들었습니다. 이제 강의를 업로드해 주세요.', 'success')
    await forgetCourses(queries)
    await navigate(staffPaths.adminCourse(courseId), { replace: true })
  }
  return (
    <>
      <PageHead title="새 코스" />
      <BackLink to={paths.adminCourses}>강의관리</BackLink>
      <h1 className="text-28">새 코스</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        코스는 비공개로 만들어져요. 강의를 업로드한 뒤 공개할 수 있어요.
      </p>
      {mayChange ? (
        <NewCourseForm onChange={() => void (isTouched.current = true)} onMade={goOn} />
      ) : (
        <ViewOnlyNote />
      )}
    </>
  )
}
