import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listStaffCourses, type StaffCourse } from '#contract/catalogue/staff-course.ts'
import { send } from '#web/api/send.ts'
import { useWholeList } from '#web/features/notification/use-whole-list.ts'
import { CourseActs } from '#web/features/catalogue/staff-courses/course-acts.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { useSelection } from '#web/ui/staff/use-selection.ts'
import { useMay, useMaySome } from '#web/features/identity/use-may.ts'
import { CourseFilters } from '#web/features/catalogue/staff-courses/course-filters.tsx'
import { CourseList } from '#web/features/catalogue/staff-courses/course-list.tsx'
import { courseFiltersIn, coursesQuery } from '#web/features/catalogue/staff-parts/course-queries.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const mayMake = useMay('course.publish')
  const mayChange = useMaySome('course.edit')
  const query = useQuery(coursesQuery(search))
  return (
    <>
      <PageHead title="강의관리" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">강의관리</h1>
        {mayMake && <NewCourse />}
      </div>
      {!mayChange && <ViewOnlyNote />}
      <CourseFilters />
      <ListResults
        query={query}
        fallback={listStaffCourses.fallback}
        unit="개"
        told={(total) => `코스 ${total}개를 찾았습니다.`}
      >
        {(page) =>
          page.content.length > 0 ? (
            <Courses courses={page.content} total={page.totalElements} mayPublish={mayMake} />
          ) : Object.keys(courseFiltersIn(search)).length > 0 || page.totalElements > 0 ? (
            <NothingFits title="조건에 맞는 코스가 없어요." body="제목이나 상태를 바꿔 다시 검색해 보세요." />
          ) : (
            <Empty
              title={mayMake ? '아직 코스가 없어요.' : '담당 코스가 없어요.'}
              body={
                mayMake
                  ? '첫 코스를 만들고 강의를 업로드해 보세요. 공개하기 전에는 회원에게 보이지 않아요.'
                  : '관리자가 코스의 강사로 지정하면 여기에 표시돼요.'
              }
              action={mayMake && <NewCourse />}
            />
          )
        }
      </ListResults>
    </>
  )
}

type CoursesProps = { courses: readonly StaffCourse[]; total: number; mayPublish: boolean }

function Courses({ courses, total, mayPublish }: CoursesProps) {
  const [search] = useSearchParams()
  const filters = courseFiltersIn(search)
  const selection = useSelection(
    courses.map(({ id }) => id),
    JSON.stringify(filters),
  )
  const whole = useWholeList(selection, listStaffCourses.fallback, async (page) => {
    const query = listStaffCourses.query.parse({ ...filters, ...page })
    const { content, totalPages } = await send(listStaffCourses, { query })
    return { ids: content.map(({ id }) => id), totalPages }
  })
  if (!mayPublish) return <CourseList courses={courses} selection={null} />
  return (
    <>
      <CourseList courses={courses} selection={selection} />
      <SelectionBar selection={selection} unit="개" total={total} whole={whole}>
        <CourseActs selection={selection} courses={courses} />
      </SelectionBar>
    </>
  )
}

const NewCourse = () => (
  <Button to={paths.adminNewCourse} icon={<Plus size={18} aria-hidden />}>
    새 코스
  </Button>
)
