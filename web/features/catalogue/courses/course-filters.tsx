import {
  type CourseFilter,
  type CourseFilterName,
  LENGTH_NAMES,
  levelsOf,
  type ListedCourse,
  ORDER_NAMES,
  PRICE_NAMES,
  teachersOf,
} from '#web/features/catalogue/courses/course-filter.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { Options } from '#web/ui/form/options.tsx'
import { SearchWords } from '#web/ui/form/search-words.tsx'
import { useCategoryNames } from '#web/ui/use-categories.ts'

type Props = {
  courses: readonly ListedCourse[]
  filter: CourseFilter
  onChange: (name: CourseFilterName, value: string) => void
}

/** Each filter takes effect as it is set. */
export const CourseFilters = ({ courses, filter, onChange }: Props) => (
  <search className="grid grid-cols-1 gap-3">
    <SearchWords
      label="코스 검색"
      placeholder="제목, 강사, 초성으로 검색 (예: ㅍㅇㅆ)"
      given={filter.q ?? ''}
      onChange={(q) => onChange('q', q)}
    />
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Choice label="분야" value={filter.category} onChange={(value) => onChange('category', value)}>
        <Options none="전체 분야" words={useCategoryNames()} />
      </Choice>
      <Choice label="난이도" value={filter.level} onChange={(value) => onChange('level', value)}>
        <option value="">전체 난이도</option>
        {levelsOf(courses).map((level) => (
          <option key={level}>{level}</option>
        ))}
      </Choice>
      <Choice label="수강료" value={filter.price} onChange={(value) => onChange('price', value)}>
        <Options none="전체 수강료" words={PRICE_NAMES} />
      </Choice>
      <Choice label="길이" value={filter.length} onChange={(value) => onChange('length', value)}>
        <Options none="전체 길이" words={LENGTH_NAMES} />
      </Choice>
      <Choice label="강사" value={filter.instructor} onChange={(value) => onChange('instructor', value)}>
        <option value="">전체 강사</option>
        {teachersOf(courses).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="정렬" value={filter.sort} onChange={(value) => onChange('sort', value)}>
        <Options words={ORDER_NAMES} />
      </Choice>
    </div>
  </search>
)
