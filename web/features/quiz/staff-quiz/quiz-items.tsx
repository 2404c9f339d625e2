import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ITEMS_MAX } from '#contract/quiz/staff-quiz.ts'
import { lineOf } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { AddDraw } from '#web/features/quiz/staff-quiz/add-draw.tsx'
import { ItemRow } from '#web/features/quiz/staff-quiz/item-row.tsx'
import { PickQuestions } from '#web/features/quiz/staff-quiz/pick-questions.tsx'
import {
  chosenPoints,
  drawItem,
  hasDraws,
  type ItemDraft,
  questionCount,
  questionItem,
} from '#web/features/quiz/staff-quiz/quiz-draft.ts'
import type { QuizEditor } from '#web/features/quiz/staff-quiz/use-quiz-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { moved, placeBeside } from '#web/ui/staff/row-order.ts'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'
import { useRowDrag } from '#web/ui/staff/use-row-drag.ts'

type Props = { courseId: number; editor: QuizEditor; mayChange: boolean }

/** The questions in order; a change is saved with the form. */
export function QuizItems({ courseId, editor: { draft, errors, change }, mayChange }: Props) {
  const { items } = draft
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const [isPicking, setPicking] = useState(false)
  const keys = items.map(({ key }) => key)
  const keepFocus = useKeptFocus(list, keys.join())
  const set = (next: readonly ItemDraft[]) => change({ items: next })

  const move = (key: number, to: number) => {
    const next = moved(keys, key, to)
    set(next.map((one) => items.find((item) => item.key === one)!))
    setSaid(`${nameOf(items.find((item) => item.key === key)!)}: ${next.indexOf(key) + 1}번째`)
  }
  const drag = useRowDrag((dragged, target) => {
    if (target.id !== dragged) move(dragged, placeBeside(keys, dragged, target.id, target.isAfter))
  })
  const remove = (item: ItemDraft) => {
    flushSync(() => set(items.filter(({ key }) => key !== item.key)))
    setSaid(`${nameOf(item)}: 뺐어요.`)
    heading.current?.focus()
  }
  const draw = (item: ItemDraft) => {
    flushSync(() => set([...items, item]))
    setSaid(`${nameOf(item)}: 넣었어요.`)
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const left = ITEMS_MAX - items.length
  return (
    <section aria-labelledby="items" className="min-w-0">
      <h2 ref={heading} id="items" tabIndex={-1} className="mb-1 text-21 outline-none">
        문제 <span className="font-normal text-ink-soft tabular-nums">{questionCount(items)}개</span>
      </h2>
      <p className="mb-3 text-15 text-ink-soft tabular-nums">
        총점 {chosenPoints(items)}점{hasDraws(items) && ' + 태그에서 뽑은 문제의 배점'}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {errors['items'] && <FormMessage>{errors['items']}</FormMessage>}
      {items.length > 0 ? (
        <ol ref={list} className="rounded-card border border-line bg-sheet">
          {items.map((item, at) => (
            <ItemRow
              key={item.key}
              item={item}
              at={at}
              of={items.length}
              error={errors[`items.${at}`] ?? errors[`items.${at}.count`]}
              drag={mayChange ? drag : null}
              onCount={(count) => set(items.with(at, { ...item, count } as ItemDraft))}
              onMove={(by) => {
                keepFocus()
                move(item.key, at + by)
              }}
              onRemove={() => remove(item)}
            />
          ))}
        </ol>
      ) : (
        <Empty
          level={3}
          title="아직 문제가 없어요."
          body={mayChange && '문제 은행에서 고르거나, 태그를 정해 응시마다 다른 문제를 뽑아 보세요.'}
        />
      )}
      {mayChange && left > 0 && (
        <div className="mt-4 grid gap-4">
          <div>
            <Button variant="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setPicking(true)}>
              문제 고르기
            </Button>
          </div>
          <AddDraw
            courseId={courseId}
            taken={items.flatMap(({ tag }) => tag ?? [])}
            onAdd={(tag, count, available) => draw(drawItem(tag, count, available))}
          />
        </div>
      )}
      {isPicking &&
        // Outside of the form: Enter in its search would save the quiz.
        createPortal(
          <PickQuestions
            courseId={courseId}
            taken={items.flatMap(({ question }) => question?.id ?? [])}
            most={left}
            onPick={(questions) => {
              set([...items, ...questions.map(questionItem)])
              setSaid(`문제 ${questions.length}개를 넣었어요.`)
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />,
          document.body,
        )}
    </section>
  )
}

const nameOf = (item: ItemDraft) => (item.question ? lineOf(item.question.prompt) : `태그 ${item.tag}`)
