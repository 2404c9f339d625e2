import { GripVertical, Trash2 } from 'lucide-react'
import { STEP_SENTENCE_MAX } from '#contract/roadmap/staff-roadmap.ts'
import type { StepDraft } from '#web/features/roadmap/staff-parts/roadmap-draft.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import type { RowDrag } from '#web/ui/staff/use-row-drag.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Money } from '#web/ui/words/money.tsx'
import { useCategoryName } from '#web/ui/use-categories.ts'

type Props = {
  step: StepDraft
  at: number
  of: number
  error: string | undefined
  /** Null when read-only. */
  drag: RowDrag | null
  onChange: (sentence: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function StepRow({ step: { course, sentence }, at, of, error, drag, ...acts }: Props) {
  const { onChange, onMove, onRemove } = acts
  return (
    <li
      {...drag?.row(course.id)}
      className={`border-b border-line p-4 last:border-b-0 ${drag?.look(course.id) ?? ''}`}
    >
      <div className="flex items-start gap-2">
        <Position at={at} handle={drag?.handle(course.id)} />
        <div className="min-w-0 grow pt-1.5">
          <Link
            to={staffPaths.adminCourse(course.id)}
            className="inline-block min-h-6 font-semibold text-indigo underline-offset-4 hover:underline"
          >
            {course.title}
          </Link>
          <CourseFacts course={course} />
        </div>
        {drag && <Acts title={course.title} at={at} of={of} onMove={onMove} onRemove={onRemove} />}
      </div>
      <TextBox
        label="이 코스를 듣는 이유"
        name={`steps.${at}.sentence`}
        aria-label={`${course.title}: 이 코스를 듣는 이유`}
        value={sentence}
        error={error}
        rows={2}
        maxLength={STEP_SENTENCE_MAX}
        className="mt-3"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </li>
  )
}

type PositionProps = { at: number; handle: ReturnType<RowDrag['handle']> | undefined }

const Position = ({ at, handle }: PositionProps) => (
  <span className="flex min-h-9 shrink-0 items-center gap-1 font-semibold tabular-nums">
    {handle && (
      <span
        {...handle}
        title="드래그해서 이동"
        className="-ml-2 grid size-8 cursor-grab place-items-center text-ink-soft max-md:hidden"
      >
        <GripVertical size={18} aria-hidden />
      </span>
    )}
    {at + 1}.
  </span>
)

type ActsProps = Pick<Props, 'at' | 'of' | 'onMove' | 'onRemove'> & { title: string }

const Acts = ({ title, at, of, onMove, onRemove }: ActsProps) => (
  <span className="flex shrink-0 max-md:w-20 max-md:flex-wrap max-md:justify-end">
    <MoveActs title={title} isFirst={at === 0} isLast={at === of - 1} onMove={(by) => onMove(at + by)} />
    <RowAct name={`${title} 제외`} onPress={onRemove}>
      <Trash2 size={18} aria-hidden />
    </RowAct>
  </span>
)

const CourseFacts = ({ course }: { course: StepDraft['course'] }) => (
  <span className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft tabular-nums">
    {!course.published && (
      <span className="rounded-board bg-persimmon-wash px-1.5 font-semibold text-persimmon-deep">
        비공개 코스: 회원에게 보이지 않아요
      </span>
    )}
    <span>
      {useCategoryName(course.category)}
      {course.level && ` · ${course.level}`} · {course.lectureCount}강 ·{' '}
      {durationWords(course.totalDurationSec)} · <Money amount={course.price} />
    </span>
  </span>
)
