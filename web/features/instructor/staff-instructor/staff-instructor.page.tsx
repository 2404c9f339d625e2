import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { getStaffInstructor, type StaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { idOf } from '#contract/platform/id.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { LOSING_CHANGES, useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { InstructorCourses } from '#web/features/instructor/staff-instructor/instructor-courses.tsx'
import { InstructorEnd } from '#web/features/instructor/staff-instructor/instructor-end.tsx'
import { InstructorForm } from '#web/features/instructor/staff-instructor/instructor-form.tsx'
import { Portrait } from '#web/features/instructor/staff-instructor/portrait.tsx'
import {
  forgetInstructors,
  instructorQuery,
} from '#web/features/instructor/staff-parts/instructor-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

export function Page() {
  const instructorId = idOf(useParams().instructorId)
  return (
    <>
      <BackLink to={paths.adminInstructors}>강사</BackLink>
      {instructorId === null ? (
        <NoInstructor title="유효한 강사 ID가 아닙니다." />
      ) : (
        <OneInstructor key={instructorId} instructorId={instructorId} />
      )}
    </>
  )
}

function OneInstructor({ instructorId }: { instructorId: number }) {
  const { data, error, refetch } = useQuery(instructorQuery(instructorId))
  if (data) return <Editing instructor={data} />
  if (error instanceof Failure && error.status === 404) return <NoInstructor title={error.message} />
  return (
    <>
      <PageHead title="강사" />
      <h1 className="mb-6 text-28">강사</h1>
      {error ? (
        <Problem title={sentenceOf(error, getStaffInstructor.fallback)} onRetry={() => void refetch()} />
      ) : (
        <TableWaiting />
      )}
    </>
  )
}

const NoInstructor = ({ title }: { title: string }) => (
  <>
    <PageHead title="강사" />
    <h1 className="mb-6 text-28">강사</h1>
    <Problem title={title} action={<Button to={paths.adminInstructors}>강사 목록으로</Button>} />
  </>
)

function Editing({ instructor }: { instructor: StaffInstructor }) {
  const mayChange = useMay('instructor.edit')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isChanged, setChanged] = useState(false)
  const isGone = useRef(false)
  useStayQuestion(() => isChanged && !isGone.current, LOSING_CHANGES)
  const leave = async () => {
    isGone.current = true
    showToast(`${instructor.name} 강사를 삭제했습니다.`, 'success')
    await navigate(paths.adminInstructors, { replace: true })
    await forgetInstructors(queries)
  }
  return (
    <>
      <PageHead title={instructor.name} />
      <Heading instructor={instructor} />
      {!mayChange && <ViewOnlyNote />}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-8 md:max-xl:grid-cols-2 xl:col-start-2 xl:row-start-1">
          <Portrait instructor={instructor} mayChange={mayChange} />
          <InstructorCourses courses={instructor.courses} />
        </div>
        <div className="flex min-w-0 flex-col gap-10 xl:col-start-1 xl:row-start-1">
          <InstructorForm
            instructor={instructor}
            mayChange={mayChange}
            isChanged={isChanged}
            onChanged={setChanged}
          />
          {mayChange && <InstructorEnd instructor={instructor} onRemoved={() => void leave()} />}
        </div>
      </div>
    </>
  )
}

const Heading = ({ instructor: { id, name } }: { instructor: StaffInstructor }) => (
  <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
    <h1 className="text-28">{name}</h1>
    <Link
      to={paths.instructor(id)}
      target="_blank"
      rel="noreferrer"
      className="text-15 text-indigo underline decoration-1 underline-offset-4"
    >
      새 창에서 강사 페이지 보기
    </Link>
  </div>
)
