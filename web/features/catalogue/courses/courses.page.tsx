import { X } from 'lucide-react'
import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import {
  type CourseFilter,
  courseFilterIn,
  type CourseFilterName,
  filterCourses,
  LENGTH_NAMES,
  type ListedCourse,
  PRICE_NAMES,
} from '#web/features/catalogue/courses/course-filter.ts'
import { CourseFilters } from '#web/features/catalogue/courses/course-filters.tsx'
import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import type { CoursesData } from '#web/features/catalogue/load-pages.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useAfterHydration } from '#web/ui/use-after-hydration.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useCategoryNames } from '#web/ui/use-categories.ts'

const LEAD = '분야, 난이도, 수강료로 골라 보세요. 초성으로도 찾을 수 있어요.'

/** The server draws one page for all queries. */
const UNFILTERED = new URLSearchParams()

/** The filters are in the URL, so a reload, a link and the back button keep them. */
export function Page() {
  const { courses } = useLoaderData<CoursesData>()
  const [search, setSearch] = useSearchParams()
  const categories = useCategoryNames()
  const filter = courseFilterIn(
    useAfterHydration(() => (search.size > 0 ? search : UNFILTERED), UNFILTERED),
    categories,
  )
  const list = useRef<HTMLDivElement>(null)
  const change = (name: CourseFilterName, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '' || value === 'school') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  // The pressed button disappears.
  const leaveButton = () => list.current?.focus({ preventScroll: true })
  const clear = () => {
    setSearch({}, { replace: true, preventScrollReset: true })
    leaveButton()
  }
  const remove = (name: CourseFilterName) => {
    change(name, '')
    leaveButton()
  }
  const found = filterCourses(courses, filter, categories)
  return (
    <div className="page pt-12 md:pt-16">
      <PageHead title="전체 코스" description={LEAD} path={paths.courses} />
      <h1 className="text-38 font-extrabold md:text-54">전체 코스</h1>
      <p className="mt-4 mb-8 max-w-text text-17 text-ink-soft">{LEAD}</p>
      <CourseFilters courses={courses} filter={filter} onChange={change} />
      <Chosen courses={courses} filter={filter} onRemove={remove} onClear={clear} />
      <p role="status" className="mt-6 mb-4 text-15 font-semibold tabular-nums">
        코스 {found.length}개
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {found.length > 0 ? (
          <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {found.map((course, at) => (
              <li key={course.id} className="grid">
                <CourseCard course={course} level={2} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        ) : courses.length > 0 ? (
          <Empty
            title="조건에 맞는 코스가 없어요."
            body="검색어를 줄이거나 필터를 하나씩 빼 보세요."
            action={<Button onClick={clear}>필터 초기화</Button>}
          />
        ) : (
          <Empty title="아직 공개된 코스가 없어요." body="첫 코스를 준비하고 있어요." />
        )}
      </div>
    </div>
  )
}

type ChosenProps = {
  courses: readonly ListedCourse[]
  filter: CourseFilter
  onRemove: (name: CourseFilterName) => void
  onClear: () => void
}

/** What limits the list, each removed by a press. */
function Chosen({ courses, filter, onRemove, onClear }: ChosenProps) {
  const categories = useCategoryNames()
  const { q, category, level, price, length, instructor } = filter
  const teacher = courses.flatMap(({ instructors }) => instructors).find(({ id }) => id === instructor)
  const chips: [CourseFilterName, string | undefined | false][] = [
    ['q', q && `‘${q}’`],
    ['category', category && categories[category]],
    ['level', level],
    ['price', price && PRICE_NAMES[price]],
    ['length', length && LENGTH_NAMES[length]],
    ['instructor', instructor !== undefined && (teacher?.name ?? '알 수 없는 강사')],
  ]
  const set = chips.filter(([, words]) => words)
  if (set.length === 0) return null
  return (
    <ul aria-label="적용한 필터" className="mt-4 flex flex-wrap items-center gap-2">
      {set.map(([name, words]) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onRemove(name)}
            aria-label={`${words} 필터 해제`}
            className="flex min-h-9 items-center gap-1.5 rounded-board border border-line-strong bg-sheet px-3 text-13 font-semibold
              hover:border-ink max-md:min-h-11"
          >
            {words} <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button variant="link" onClick={onClear}>
          필터 초기화
        </Button>
      </li>
    </ul>
  )
}
