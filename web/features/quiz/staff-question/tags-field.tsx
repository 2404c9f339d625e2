import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = {
  courseId: number
  value: string
  hint: string
  error: string | undefined
  onChange: (value: string) => void
}

const SHOWN = 12

/** Tags with commas between them; those of the bank are added by a press. */
export function TagsField({ courseId, value, hint, error, onChange }: Props) {
  const { data: tags = [] } = useQuery(tagsQuery(courseId))
  const given = value
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const others = tags.filter(({ tag }) => !given.includes(tag)).slice(0, SHOWN)
  return (
    <div className="min-w-0">
      <Field
        label="태그"
        value={value}
        autoComplete="off"
        hint={hint}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {others.length > 0 && (
        <ul aria-label="문제 은행의 태그" className="mt-2 flex flex-wrap gap-1.5">
          {others.map(({ tag }) => (
            <li key={tag}>
              <button
                type="button"
                onClick={() => onChange([...given, tag].join(', '))}
                className="min-h-8 max-md:min-h-10 rounded-board border border-line px-2.5 text-13 hover:border-ink"
              >
                + {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
