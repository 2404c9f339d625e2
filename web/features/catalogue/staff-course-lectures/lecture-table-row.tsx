import { Copy, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { TitleForm } from '#web/features/catalogue/staff-course-lectures/title-form.tsx'
import type { RowKey } from '#web/features/catalogue/staff-course-lectures/use-outline-moves.ts'
import type { RowChoice } from '#web/features/catalogue/staff-course-lectures/use-row-choice.ts'
import type { RowDrag } from '#web/ui/staff/use-row-drag.ts'
import { KIND_WORDS } from '#web/features/catalogue/staff-parts/lesson-words.ts'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'
import { CELL, FROM_MD, FROM_XL, NUMBER } from '#web/ui/staff/table.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'
import { count } from '#web/ui/words/won.ts'

type Props = {
  lecture: StaffLecture
  /** Its number in the course, from 0. */
  at: number
  isFirst: boolean
  isLast: boolean
  /** Null when read-only. */
  drag: RowDrag<RowKey> | null
  /** Null where nothing can be done to several at once. */
  choice: RowChoice | null
  onMove: (by: 1 | -1) => void
  /** Resolves to why it was not renamed, else to null. */
  onRename: (title: string) => Promise<string | null>
  /** Null: its material cannot be copied, or not by this account. */
  onCopy: (() => void) | null
  /** Null for those who may not delete. */
  onRemove: (() => void) | null
}

export function LectureTableRow(props: Props) {
  const { lecture, at, isFirst, isLast, drag, choice, onMove, onRename, onCopy, onRemove } = props
  const { id, title, kind, durationSec, openedCount, completedCount } = lecture
  const key = `lecture ${id}` as const
  const isChosen = choice?.isChosen(id) ?? false
  const [isRenamed, setRenamed] = useState(false)
  const head = useRef<HTMLTableCellElement>(null)
  const stopRenaming = () => {
    flushSync(() => setRenamed(false))
    head.current?.querySelector('a')?.focus()
  }
  return (
    <tr
      {...drag?.row(key)}
      className={`${isChosen ? 'bg-indigo-wash' : 'hover:bg-paper'} ${drag?.look(key) ?? ''}`}
    >
      <td className={`${CELL} tabular-nums`}>
        <span className="flex items-center gap-1">
          {drag && (
            <span
              {...drag.handle(key)}
              title="드래그해서 이동"
              className="-ml-2 grid size-8 cursor-grab place-items-center text-ink-soft max-md:hidden"
            >
              <GripVertical size={18} aria-hidden />
            </span>
          )}
          {choice && (
            <label className="-m-1.5 grid size-10 shrink-0 cursor-pointer place-items-center md:size-9">
              <input
                type="checkbox"
                aria-label={`${title} 선택`}
                data-choose={id}
                checked={isChosen}
                onChange={(event) =>
                  choice.choose(
                    id,
                    event.currentTarget.checked,
                    event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                  )
                }
                className="size-5 cursor-pointer"
              />
            </label>
          )}
          {at + 1}
        </span>
      </td>
      <th ref={head} scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
        {isRenamed ? (
          <TitleForm
            of="lecture"
            label={`${title} 제목 수정`}
            begun={title}
            act="저장"
            onSave={async (typed) => {
              const refusal = await onRename(typed)
              if (refusal === null) stopRenaming()
              return refusal
            }}
            onClose={stopRenaming}
          />
        ) : (
          <Link
            to={staffPaths.adminLecture(id)}
            className="inline-block min-h-6 text-indigo underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        )}
        <span className="flex flex-wrap items-center gap-x-2 text-13 font-normal text-ink-soft tabular-nums">
          {lecture.isPublic && <Mark look="bg-jade-wash text-jade">무료 공개</Mark>}
          {kind === 'video' && !lecture.hasVideo && (
            <Mark look="bg-persimmon-wash text-persimmon-deep">영상 없음</Mark>
          )}
          {kind === 'text' && durationSec === 0 && (
            <Mark look="bg-persimmon-wash text-persimmon-deep">글 없음</Mark>
          )}
          <span>{KIND_WORDS[kind]}</span>
          <span className="md:hidden">
            {clock(durationSec)} · {OPENED[kind] ?? '시청'} 회원 {count(openedCount)}명 · 완료{' '}
            {count(completedCount)}명
          </span>
          {kind === 'video' && <span className="xl:hidden">자막 {captionWords(lecture)}</span>}
        </span>
      </th>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{clock(durationSec)}</td>
      <td className={`${CELL} ${FROM_XL} text-13`}>{kind === 'video' ? captionWords(lecture) : '-'}</td>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{count(openedCount)}</td>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
        {count(completedCount)}
        {openedCount > 0 && (
          <span className="block text-13 text-ink-soft">
            {Math.round((completedCount / openedCount) * 100)}%
          </span>
        )}
      </td>
      {drag && (
        <td className={`${CELL} px-1!`}>
          <span className="flex max-md:w-20 max-md:flex-wrap">
            <MoveActs title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
            <RowAct name={`${title} 제목 수정`} onPress={() => setRenamed(true)}>
              <Pencil size={18} aria-hidden />
            </RowAct>
            {onCopy && (
              <RowAct name={`${title} 복제`} onPress={onCopy}>
                <Copy size={18} aria-hidden />
              </RowAct>
            )}
            {onRemove && (
              <RowAct name={`${title} 삭제`} onPress={onRemove}>
                <Trash2 size={18} aria-hidden />
              </RowAct>
            )}
          </span>
        </td>
      )}
    </tr>
  )
}

const OPENED: Partial<Record<LessonKind, string>> = {
  text: '읽은',
  file: '받은',
  exercise: '실습한',
  quiz: '응시',
}

const captionWords = ({ captions }: StaffLecture) =>
  captions.length === 0
    ? '없음'
    : captions.map(({ label, needsCheck }) => (needsCheck ? `${label}(확인 필요)` : label)).join(', ')

const Mark = ({ look, children }: { look: string; children: string }) => (
  <span className={`rounded-board px-1.5 font-semibold whitespace-nowrap ${look}`}>{children}</span>
)
