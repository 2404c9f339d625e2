import { ChevronDown, ChevronRight, Copy, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import {
  AddLessonMenu,
  type MenuKind,
} from '#web/features/catalogue/staff-course-lectures/add-lesson-menu.tsx'
import { TitleForm } from '#web/features/catalogue/staff-course-lectures/title-form.tsx'
import type { RowKey } from '#web/features/catalogue/staff-course-lectures/use-outline-moves.ts'
import type { RowChoice } from '#web/features/catalogue/staff-course-lectures/use-row-choice.ts'
import type { RowDrag } from '#web/ui/staff/use-row-drag.ts'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'
import { durationWords } from '#web/ui/words/duration.ts'
import { count } from '#web/ui/words/won.ts'

type Props = {
  /** Null: the lectures before the first section. */
  section: Section | null
  lectures: readonly StaffLecture[]
  columns: number
  isFolded: boolean
  onFold: () => void
  /** Null when read-only, and for lectures without a section. */
  acts: SectionRowActs | null
}
export type SectionRowActs = {
  drag: RowDrag<RowKey>
  choice: RowChoice
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRename: (title: string) => Promise<string | null>
  onRemove: () => void
  onAdd: (kind: MenuKind) => void
  /** Null: it has lectures that cannot be copied. */
  onCopy: (() => void) | null
}

/** The heading of a section, above the rows of its lectures. */
export function SectionRow({ section, lectures, columns, isFolded, onFold, acts }: Props) {
  const [isRenamed, setRenamed] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const stopRenaming = () => {
    flushSync(() => setRenamed(false))
    fold.current?.focus()
  }
  const title = section?.title ?? '섹션 없음'
  const total = lectures.reduce((sum, { durationSec }) => sum + durationSec, 0)
  const drag = acts?.drag
  const key = `section ${section?.id ?? 0}` as const
  return (
    <tr {...drag?.row(key)} className={drag?.look(key)}>
      <th
        scope="colgroup"
        colSpan={columns}
        className="border-t border-line bg-paper px-3 py-2 text-left font-normal whitespace-normal!"
      >
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {drag && (
            <span
              {...drag.handle(key)}
              title={`${title} 섹션 드래그해서 이동`}
              className="-ml-2 grid size-8 cursor-grab place-items-center text-ink-soft max-md:hidden"
            >
              <GripVertical size={18} aria-hidden />
            </span>
          )}
          {acts && lectures.length > 0 && <ChooseAll name={title} lectures={lectures} choice={acts.choice} />}
          {isRenamed && acts ? (
            <TitleForm
              of="section"
              label={`${title} 섹션 제목 수정`}
              begun={title}
              act="저장"
              onSave={async (typed) => {
                const refusal = await acts.onRename(typed)
                if (refusal === null) stopRenaming()
                return refusal
              }}
              onClose={stopRenaming}
            />
          ) : (
            <button
              ref={fold}
              type="button"
              aria-expanded={!isFolded}
              onClick={onFold}
              className="flex min-h-10 min-w-0 grow items-center gap-1.5 rounded-board text-left md:min-h-9"
            >
              {isFolded ? (
                <ChevronRight size={18} aria-hidden className="shrink-0" />
              ) : (
                <ChevronDown size={18} aria-hidden className="shrink-0" />
              )}
              <span className="min-w-0">
                <span className="mr-2 font-bold wrap-anywhere">{title}</span>{' '}
                <span className="text-13 whitespace-nowrap text-ink-soft tabular-nums">
                  강의 {count(lectures.length)}개{total > 0 && ` · ${durationWords(total)}`}
                </span>
              </span>
            </button>
          )}
          {acts && !isRenamed && (
            <span className="ml-auto flex items-center max-md:-mr-2">
              <AddLessonMenu
                section={section}
                variant="quiet"
                size="small"
                className="mr-1 whitespace-nowrap max-md:mr-0 max-md:gap-1! max-md:px-2!"
                onPick={acts.onAdd}
              />
              <MoveActs
                title={`${title} 섹션`}
                isFirst={acts.isFirst}
                isLast={acts.isLast}
                onMove={acts.onMove}
              />
              <RowAct name={`${title} 섹션 제목 수정`} onPress={() => setRenamed(true)}>
                <Pencil size={18} aria-hidden />
              </RowAct>
              {acts.onCopy && (
                <RowAct name={`${title} 섹션 복제`} onPress={acts.onCopy}>
                  <Copy size={18} aria-hidden />
                </RowAct>
              )}
              <RowAct name={`${title} 섹션 삭제`} onPress={acts.onRemove}>
                <Trash2 size={18} aria-hidden />
              </RowAct>
            </span>
          )}
        </div>
      </th>
    </tr>
  )
}

type AllProps = { name: string; lectures: readonly StaffLecture[]; choice: RowChoice }

function ChooseAll({ name, lectures, choice }: AllProps) {
  const chosen = lectures.filter(({ id }) => choice.isChosen(id)).length
  const isAll = chosen === lectures.length
  return (
    <label className="-m-1 grid size-10 shrink-0 cursor-pointer place-items-center md:size-9">
      <input
        type="checkbox"
        aria-label={`${name}: 강의 모두 선택`}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll
        }}
        onChange={() =>
          choice.set(
            lectures.map(({ id }) => id),
            !isAll,
          )
        }
        className="size-5 cursor-pointer"
      />
    </label>
  )
}
