import { useQuery } from '@tanstack/react-query'
import { exerciseFilterIn, type ExerciseFilterName } from '#web/features/practice/parts/exercise-filter.ts'
import { practiceCoursesQuery } from '#web/features/practice/parts/practice-queries.ts'
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  LANGUAGE_NAMES,
  LANGUAGES,
  STANDING_NAMES,
  STANDINGS,
} from '#web/features/practice/practice-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { CourseOptions, Options } from '#web/ui/form/options.tsx'
import { SearchWords } from '#web/ui/form/search-words.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useCategoryNames } from '#web/ui/use-categories.ts'

type Props = {
  /** Nothing is found: the screen says so and offers to clear the filters. */
  isInVain: boolean
  onClear: () => void
}

/** The filters are in the URL, so a reload, a link and the back button keep them. */
export function ExerciseFilters({ isInVain, onClear }: Props) {
  const [search, setSearch] = useSearchParams()
  const filter = exerciseFilterIn(search)
  const change = (name: ExerciseFilterName, value: string) =>
    setSearch((now) => changedIn(now, name, value), { replace: true, preventScrollReset: true })
  const isFiltered = Object.keys(filter).some((name) => name !== 'page')
  return (
    <search className="mb-6 grid grid-cols-1 gap-3">
      <SearchWords
        label="실습 검색"
        placeholder="제목이나 초성으로 검색 (예: ㅍㅇㅆ)"
        given={filter.q ?? ''}
        onChange={(q) => change('q', q)}
      />
      <Choices filter={filter} onChange={change} />
      {isFiltered && !isInVain && (
        <p>
          <Button variant="quiet" size="small" to="?" replace onClick={onClear}>
            필터 초기화
          </Button>
        </p>
      )}
    </search>
  )
}

/** Another filter shows its first page; another course has other lectures. */
function changedIn(search: URLSearchParams, name: ExerciseFilterName, value: string) {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (name === 'courseId') next.delete('lectureId')
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

type ChoicesProps = {
  filter: ReturnType<typeof exerciseFilterIn>
  onChange: (name: ExerciseFilterName, value: string) => void
}

function Choices({ filter, onChange }: ChoicesProps) {
  const { data: courses = [] } = useQuery(practiceCoursesQuery)
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Choice label="분야" value={filter.category} onChange={(value) => onChange('category', value)}>
        <Options none="전체 분야" words={useCategoryNames()} />
      </Choice>
      <Choice label="코스" value={filter.courseId} onChange={(value) => onChange('courseId', value)}>
        <CourseOptions courses={courses} />
      </Choice>
      <Choice label="언어" value={filter.language} onChange={(value) => onChange('language', value)}>
        <Options none="전체 언어" words={LANGUAGE_NAMES} values={LANGUAGES} />
      </Choice>
      <Choice label="난이도" value={filter.difficulty} onChange={(value) => onChange('difficulty', value)}>
        <Options none="전체 난이도" words={DIFFICULTY_NAMES} values={DIFFICULTIES} />
      </Choice>
      <Choice label="진행" value={filter.standing} onChange={(value) => onChange('standing', value)}>
        <Options none="전체" words={STANDING_NAMES} values={STANDINGS} />
      </Choice>
    </div>
  )
}
