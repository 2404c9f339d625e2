import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Course } from '#contract/catalogue/catalogue.ts'
import { ROADMAP_STEPS_MAX } from '#contract/roadmap/staff-roadmap.ts'
import type { DraftErrors, StepDraft } from '#web/features/roadmap/staff-parts/roadmap-draft.ts'
import { AddCourse } from '#web/features/roadmap/staff-roadmap/add-course.tsx'
import { StepRow } from '#web/features/roadmap/staff-roadmap/step-row.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { moved, placeBeside } from '#web/ui/staff/row-order.ts'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'
import { useRowDrag } from '#web/ui/staff/use-row-drag.ts'

type Props = {
  steps: readonly StepDraft[]
  errors: DraftErrors
  mayChange: boolean
  onChange: (steps: readonly StepDraft[]) => void
}

/** The courses in order; a change is saved with the form. */
export function RoadmapSteps({ steps, errors, mayChange, onChange }: Props) {
  const { list, heading, said, drag, move, remove, add } = useStepActs(steps, onChange)
  return (
    <section aria-labelledby="steps" className="min-w-0">
      <h2 ref={heading} id="steps" tabIndex={-1} className="mb-3 text-21 outline-none">
        코스와 순서 <span className="font-normal text-ink-soft tabular-nums">{steps.length}개</span>
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {steps.length > 0 ? (
        <ol ref={list} className="rounded-card border border-line bg-sheet">
          {steps.map((step, at) => (
            <StepRow
              key={step.course.id}
              step={step}
              at={at}
              of={steps.length}
              error={errors[`steps.${at}.sentence`]}
              drag={mayChange ? drag : null}
              onChange={(sentence) => onChange(steps.with(at, { ...step, sentence }))}
              onMove={(to) => move(step.course.id, to)}
              onRemove={() => remove(step)}
            />
          ))}
        </ol>
      ) : (
        <NoSteps mayChange={mayChange} />
      )}
      {mayChange && steps.length < ROADMAP_STEPS_MAX && (
        <AddCourse taken={steps.map(({ course }) => course.id)} onAdd={add} />
      )}
    </section>
  )
}

/** What can be done with the steps; each act says what it did and leaves the focus in a useful place. */
function useStepActs(steps: readonly StepDraft[], onChange: Props['onChange']) {
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const ids = steps.map(({ course }) => course.id)
  const keepFocus = useKeptFocus(list, ids.join())

  const place = (courseId: number, to: number) => {
    const next = moved(ids, courseId, to)
    onChange(next.map((id) => steps[ids.indexOf(id)]!))
    setSaid(`${steps[ids.indexOf(courseId)]!.course.title}: ${next.indexOf(courseId) + 1}번째`)
  }
  const drag = useRowDrag((dragged, target) => {
    if (target.id !== dragged) place(dragged, placeBeside(ids, dragged, target.id, target.isAfter))
  })
  const remove = ({ course }: StepDraft) => {
    onChange(steps.filter((step) => step.course.id !== course.id))
    setSaid(`${course.title}: 제외했어요.`)
    heading.current?.focus()
  }
  const add = (course: Course) => {
    flushSync(() => onChange([...steps, { course, sentence: '' }]))
    list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus()
  }
  const move = (courseId: number, to: number) => {
    keepFocus()
    place(courseId, to)
  }
  return { list, heading, said, drag, move, remove, add }
}

const NoSteps = ({ mayChange }: { mayChange: boolean }) => (
  <Empty
    level={3}
    title="아직 코스가 없어요."
    body={mayChange && '배울 순서대로 코스를 추가해 주세요. 순서는 나중에 바꿀 수 있어요.'}
  />
)
