import { useId } from 'react'

type Props = {
  courses: readonly { courseId: number; courseTitle: string }[]
  chosenId: number
  onChoose: (courseId: number) => void
}

/** Selects the course that the page shows; hidden if there is only one. */
export function CourseChoice({ courses, chosenId, onChoose }: Props) {
  const id = useId()
  if (courses.length < 2) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-13 font-semibold text-ink-soft">
        코스 선택
      </label>
      <select
        id={id}
        value={chosenId}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        className="min-h-11 max-w-full min-w-0 rounded-board border border-line-strong bg-sheet px-3 text-15"
      >
        {courses.map(({ courseId, courseTitle }) => (
          <option key={courseId} value={courseId}>
            {courseTitle}
          </option>
        ))}
      </select>
    </div>
  )
}
