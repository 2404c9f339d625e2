import { Eye, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { QuestionPreview } from '#web/features/quiz/staff-parts/question-preview.tsx'
import { lineOf, TYPE_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'
import type { ItemDraft } from '#web/features/quiz/staff-quiz/quiz-draft.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'
import type { RowDrag } from '#web/ui/staff/use-row-drag.ts'

type Props = {
  item: ItemDraft
  at: number
  of: number
  error: string | undefined
  /** Null when read-only. */
  drag: RowDrag | null
  onCount: (count: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function ItemRow({ item, at, of, error, drag, onCount, onMove, onRemove }: Props) {
  const [isPreviewed, setPreviewed] = useState(false)
  const { question } = item
  const name = question ? lineOf(question.prompt).slice(0, 60) : `태그 ${item.tag}`
  return (
    <li
      {...drag?.row(item.key)}
      className={`flex flex-wrap items-start gap-2 border-b border-line p-3 last:border-b-0 ${drag?.look(item.key) ?? ''}`}
    >
      {drag && (
        <span
          {...drag.handle(item.key)}
          title={`${name} 드래그해서 이동`}
          className="grid size-8 shrink-0 cursor-grab place-items-center text-ink-soft max-md:hidden"
        >
          <GripVertical size={18} aria-hidden />
        </span>
      )}
      <span className="w-6 shrink-0 pt-1 text-center text-15 font-semibold tabular-nums">{at + 1}</span>
      <div className="min-w-0 grow basis-48">
        {question ? (
          <>
            <Link
              to={staffPaths.adminQuizQuestion(question.id)}
              className="line-clamp-2 min-h-6 text-15 font-semibold text-indigo wrap-anywhere underline-offset-4 hover:underline"
            >
              {lineOf(question.prompt)}
            </Link>
            <p className="text-13 text-ink-soft">
              {TYPE_WORDS[question.type]} · {question.points}점
              {question.tags.length > 0 && ` · ${question.tags.map((tag) => `#${tag}`).join(' ')}`}
            </p>
          </>
        ) : (
          <>
            <p className="text-15 font-semibold wrap-anywhere">#{item.tag} 태그에서 무작위로 뽑기</p>
            <p className={`text-13 ${item.available === 0 ? 'text-persimmon' : 'text-ink-soft'}`}>
              지금 이 태그의 문제 {item.available}개
            </p>
            <Field
              label="뽑을 문제 수"
              value={item.count}
              disabled={!drag}
              inputMode="numeric"
              autoComplete="off"
              error={error}
              onChange={(event) => onCount(event.currentTarget.value)}
              className="mt-2 max-w-40"
            />
          </>
        )}
        {question && error && <p className="mt-1 text-13 font-medium text-persimmon">{error}</p>}
      </div>
      <span className="flex shrink-0">
        {question && (
          <RowAct name={`${name} 미리보기`} onPress={() => setPreviewed(true)}>
            <Eye size={18} aria-hidden />
          </RowAct>
        )}
        {drag && (
          <>
            <MoveActs title={name} isFirst={at === 0} isLast={at === of - 1} onMove={onMove} />
            <RowAct name={`${name} 빼기`} onPress={onRemove}>
              <X size={18} aria-hidden />
            </RowAct>
          </>
        )}
      </span>
      {question && isPreviewed && (
        <QuestionPreview
          courseId={question.courseId}
          question={question}
          onClose={() => setPreviewed(false)}
        />
      )}
    </li>
  )
}
