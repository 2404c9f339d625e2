import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Course, listCourses } from '#contract/catalogue/catalogue.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { allCoursesQuery } from '#web/features/catalogue/all-courses-query.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { useCategoryNames } from '#web/ui/use-categories.ts'

type Props = { taken: readonly number[]; onAdd: (course: Course) => void }

/** Adds a course at the end; those that are in the roadmap are not offered. */
export function AddCourse({ taken, onAdd }: Props) {
  const { data: courses = [], error, refetch } = useQuery(allCoursesQuery)
  const [chosen, setChosen] = useState('')
  const categories = useCategoryNames()
  const offered = courses.filter(({ id }) => !taken.includes(id))
  const course = offered.find(({ id }) => String(id) === chosen)
  const add = () => {
    if (!course) return
    setChosen('')
    onAdd(course)
  }
  if (error)
    return (
      <div className="mt-4 grid justify-items-start gap-3">
        <FormMessage>{sentenceOf(error, listCourses.fallback)}</FormMessage>
        <RetryButton variant="quiet" size="small" onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <SelectBox
        label="추가할 코스"
        values={['', ...offered.map(({ id }) => String(id))]}
        words={{
          '': '코스 선택',
          ...Object.fromEntries(offered.map((each) => [each.id, wordsOf(each, categories)])),
        }}
        value={course ? chosen : ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
        className="min-w-0 grow sm:max-w-md"
      />
      <Button variant="quiet" icon={<Plus size={16} aria-hidden />} disabled={!course} onClick={add}>
        코스 추가
      </Button>
    </div>
  )
}

const wordsOf = ({ title, category, level, published }: Course, categories: Record<string, string>) =>
  `${title} (${[categories[category], level, !published && '비공개'].filter(Boolean).join(' · ')})`
