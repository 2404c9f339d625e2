import type { ReactNode } from 'react'
import { BasicsSection } from '#web/features/practice/staff-parts/basics-section.tsx'
import { CodeSection } from '#web/features/practice/staff-parts/code-section.tsx'
import type { ExerciseDraft, DraftErrors } from '#web/features/practice/staff-parts/exercise-draft.ts'
import { HintsSection } from '#web/features/practice/staff-parts/hints-section.tsx'
import { MarkdownField } from '#web/features/practice/staff-parts/markdown-field.tsx'
import { TestsSection } from '#web/features/practice/staff-parts/tests-section.tsx'

type Props = {
  draft: ExerciseDraft
  errors: DraftErrors
  mayChange: boolean
  onChange: (part: Partial<ExerciseDraft>) => void
}

const STATEMENT_MAX = 20_000

/** All fields of an exercise. */
export const ExerciseForm = (props: Props) => {
  const { draft, errors, mayChange, onChange } = props
  return (
    <fieldset disabled={!mayChange} className="grid min-w-0 gap-10 [&_*]:scroll-mb-24">
      <Part id="basics" title="기본">
        <BasicsSection draft={draft} errors={errors} onChange={onChange} />
      </Part>
      <Part id="statement" title="문제">
        <Statement {...props} />
      </Part>
      <Part id="code" title="코드">
        <CodeSection {...props} />
      </Part>
      <Part id="tests" title="테스트">
        <TestsSection {...props} />
      </Part>
      <Part id="hints" title="힌트">
        <HintsSection {...props} />
      </Part>
      <Part id="explanation" title="해설">
        <Explanation {...props} />
      </Part>
    </fieldset>
  )
}

const Statement = ({ draft, errors, onChange }: Props) => (
  <MarkdownField
    label="문제 설명 (Markdown)"
    name="statement"
    rows={12}
    max={STATEMENT_MAX}
    value={draft.statement}
    error={errors['statement']}
    onChange={(statement) => onChange({ statement })}
  />
)

const Explanation = ({ draft, errors, onChange }: Props) => (
  <MarkdownField
    label="해설 (Markdown)"
    name="explanation"
    rows={6}
    max={STATEMENT_MAX}
    hint="통과하거나 포기한 뒤 풀이와 함께 표시돼요."
    value={draft.explanation}
    error={errors['explanation']}
    onChange={(explanation) => onChange({ explanation })}
  />
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`part-${id}`} className="min-w-0">
    <h2 id={`part-${id}`} className="mb-4 border-b border-line pb-2 text-21">
      {title}
    </h2>
    {children}
  </section>
)
