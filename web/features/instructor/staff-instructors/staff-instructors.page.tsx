import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listStaffInstructors, type StaffInstructor } from '#contract/instructor/staff-instructor.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { allInstructorsQuery } from '#web/features/catalogue/all-instructors-query.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { InstructorTable } from '#web/features/instructor/staff-instructors/instructor-table.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { FILTER_BOX, FilterField } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** All instructors; the searched name is in the URL. */
export function Page() {
  const mayChange = useMay('instructor.edit')
  return (
    <>
      <PageHead title="강사 관리" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">강사</h1>
        {mayChange && <NewInstructor />}
      </div>
      {!mayChange && <ViewOnlyNote />}
      <Instructors mayChange={mayChange} />
    </>
  )
}

function Instructors({ mayChange }: { mayChange: boolean }) {
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(allInstructorsQuery)
  if (!data && error)
    return <Problem title={sentenceOf(error, listStaffInstructors.fallback)} onRetry={() => void refetch()} />
  if (!data) return <TableWaiting />
  if (data.length === 0)
    return (
      <Empty
        title="아직 강사가 없어요."
        body="강사를 추가하면 소개 페이지가 생기고, 코스마다 선택할 수 있어요."
        action={mayChange && <NewInstructor />}
      />
    )
  const found = named(data, search.get('q'))
  return (
    <>
      <FilterForm
        label="강사 검색"
        names={['q']}
        givenIn={(address) => ({ q: address.get('q') ?? undefined })}
        className="items-end md:grid-cols-[20rem]"
      >
        <FilterField name="이름" className="max-md:col-span-full">
          <input name="q" type="search" autoComplete="off" className={FILTER_BOX} />
        </FilterField>
      </FilterForm>
      {found.length > 0 ? (
        <RowKeys>
          <InstructorTable instructors={found} />
        </RowKeys>
      ) : (
        <NothingFits title="조건에 맞는 강사가 없어요." body="다른 이름으로 검색해 보세요." />
      )}
    </>
  )
}

const named = (instructors: readonly StaffInstructor[], words: string | null) =>
  instructors.filter(({ name }) => name.toLowerCase().includes((words ?? '').trim().toLowerCase()))

const NewInstructor = () => (
  <Button to={paths.adminNewInstructor} icon={<Plus size={18} aria-hidden />}>
    새 강사
  </Button>
)
