import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listStaffExercises, type StaffExerciseSummary } from '#contract/practice/practice.ts'
import { send } from '#web/api/send.ts'
import { useWholeList } from '#web/features/notification/use-whole-list.ts'
import { ExerciseActs } from '#web/features/practice/staff-exercises/exercise-acts.tsx'
import { ExerciseFilters } from '#web/features/practice/staff-exercises/exercise-filters.tsx'
import { ExerciseList } from '#web/features/practice/staff-exercises/exercise-list.tsx'
import {
  staffExercisesQuery,
  staffFiltersIn,
  showsOrder,
} from '#web/features/practice/staff-parts/exercise-queries.ts'
import { useMaySome } from '#web/features/identity/use-may.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { useSelection } from '#web/ui/staff/use-selection.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const mayChange = useMaySome('exercise.edit')
  const query = useQuery(staffExercisesQuery(search))
  const { data, isPlaceholderData } = query
  const order =
    mayChange && data && !isPlaceholderData && showsOrder(search)
      ? { first: data.page * data.size + 1, total: data.totalElements }
      : null
  return (
    <>
      <PageHead title="실습 관리" />
      <Heading mayChange={mayChange} />
      {!mayChange && <ViewOnlyNote />}
      <ExerciseFilters />
      <ListResults
        query={query}
        fallback={listStaffExercises.fallback}
        unit="개"
        told={(total) => `실습 ${total}개를 찾았습니다.`}
      >
        {(page) =>
          page.content.length > 0 ? (
            <>
              {mayChange && !order && <OrderNote />}
              <Exercises page={page} order={order} mayChange={mayChange} />
            </>
          ) : Object.keys(staffFiltersIn(search)).length > 0 || page.totalElements > 0 ? (
            <NothingFits title="조건에 맞는 실습이 없어요." body="제목이나 상태를 바꿔 다시 검색해 보세요." />
          ) : (
            <NoExercises mayChange={mayChange} />
          )
        }
      </ListResults>
    </>
  )
}

type ExercisesProps = {
  page: { content: readonly StaffExerciseSummary[]; totalElements: number }
  order: { first: number; total: number } | null
  mayChange: boolean
}

function Exercises({ page: { content, totalElements }, order, mayChange }: ExercisesProps) {
  const [search] = useSearchParams()
  const filters = staffFiltersIn(search)
  const selection = useSelection(
    content.map(({ id }) => id),
    JSON.stringify(filters),
  )
  const whole = useWholeList(selection, listStaffExercises.fallback, async (page) => {
    const found = await send(listStaffExercises, { query: { ...filters, ...page } as never })
    return { ids: found.content.map(({ id }) => id), totalPages: found.totalPages }
  })
  if (!mayChange) return <ExerciseList exercises={content} order={null} selection={null} />
  return (
    <>
      <ExerciseList exercises={content} order={order} selection={selection} />
      <SelectionBar selection={selection} unit="개" total={totalElements} whole={whole}>
        <ExerciseActs selection={selection} />
      </SelectionBar>
    </>
  )
}

const NewExercise = () => (
  <Button to={paths.adminNewExercise} icon={<Plus size={18} aria-hidden />}>
    새 실습
  </Button>
)

const OrderNote = () => (
  <p className="mb-3 text-15 text-ink-soft">
    <span className="inline-block">순서를 바꾸려면 코스를 하나만 선택해 주세요.</span>
  </p>
)

const NoExercises = ({ mayChange }: { mayChange: boolean }) => (
  <Empty
    title="아직 실습이 없어요."
    body="강의에서 배운 내용을 코드로 연습하는 실습을 만들어 보세요. 공개하기 전에는 회원에게 보이지 않아요."
    action={mayChange && <NewExercise />}
  />
)

const Heading = ({ mayChange }: { mayChange: boolean }) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
    <h1 className="text-28">실습</h1>
    {mayChange && <NewExercise />}
  </div>
)
