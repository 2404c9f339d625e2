import { useQuery } from '@tanstack/react-query'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import { TYPE_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'
import {
  QUESTION_FILTERS,
  questionFiltersIn,
  tagsQuery,
} from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { Options } from '#web/ui/form/options.tsx'
import { FILTER_BOX, FilterField } from '#web/ui/staff/filter-field.tsx'
import { FilterForm } from '#web/ui/staff/filter-form.tsx'

export function QuestionFilters({ courseId }: { courseId: number }) {
  const { data: tags = [] } = useQuery(tagsQuery(courseId))
  return (
    <FilterForm
      label="문제 검색"
      names={QUESTION_FILTERS}
      givenIn={questionFiltersIn}
      loaded={tags.length}
      className="items-end md:grid-cols-4"
    >
      <FilterField name="문제" className="col-span-2">
        <input type="search" name="q" maxLength={100} className={FILTER_BOX} />
      </FilterField>
      <FilterField name="유형">
        <select name="type" className={FILTER_BOX}>
          <Options none="전체 유형" words={TYPE_WORDS} values={QUESTION_TYPES} />
        </select>
      </FilterField>
      <FilterField name="태그">
        <select name="tag" className={FILTER_BOX}>
          <option value="">전체 태그</option>
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>
              {tag} ({count})
            </option>
          ))}
        </select>
      </FilterField>
    </FilterForm>
  )
}
