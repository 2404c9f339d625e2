import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { NewInstructorForm } from '#web/features/instructor/staff-new-instructor/new-instructor-form.tsx'
import { forgetInstructors } from '#web/features/instructor/staff-parts/instructor-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

export function Page() {
  const mayChange = useMay('instructor.edit')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isTouched = useRef(false)
  useStayQuestion(() => isTouched.current, {
    title: '작성 중인 강사를 두고 나갈까요?',
    body: '입력한 내용은 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 작성',
  })
  const goOn = async (instructorId: number) => {
    isTouched.current = false
    showToast('강사를 추가했습니다. 이제 사진을 업로드해 주세요.', 'success')
    await forgetInstructors(queries)
    await navigate(staffPaths.adminInstructor(instructorId), { replace: true })
  }
  return (
    <>
      <PageHead title="새 강사" />
      <BackLink to={paths.adminInstructors}>강사</BackLink>
      <h1 className="text-28">새 강사</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        추가하면 강사 페이지가 바로 공개돼요. 담당 코스는 코스 화면에서 선택해요.
      </p>
      {mayChange ? (
        <NewInstructorForm onChange={() => void (isTouched.current = true)} onMade={goOn} />
      ) : (
        <ViewOnlyNote />
      )}
    </>
  )
}
