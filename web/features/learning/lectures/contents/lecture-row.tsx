import type { CSSProperties } from 'react'
import { BookOpen, Code, ListChecks, Paperclip } from 'lucide-react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { isDone, percentOf } from '#web/features/learning/lectures/contents/lecture-progress.ts'
import { lessonLength } from '#web/features/learning/lectures/contents/lesson-length.ts'

// Drawn with borders: the browser makes each SVG a layer, and hundreds of layers make scrolling slow.
const PLAY_ICON = (
  <span
    aria-hidden
    className="my-1 border-y-[5px] border-l-[9px] border-y-transparent border-l-current forced-color-adjust-none"
  />
)
const WATCH = { word: '영상 보기', icon: PLAY_ICON }
/** What one does with a lesson, by its kind; with any other one watches it. */
const ACTS: Partial<Record<LessonKind, typeof WATCH>> = {
  text: { word: '읽기', icon: <BookOpen size={14} aria-hidden /> },
  file: { word: '자료 보기', icon: <Paperclip size={14} aria-hidden /> },
  exercise: { word: '실습하기', icon: <Code size={14} aria-hidden /> },
  quiz: { word: '퀴즈 풀기', icon: <ListChecks size={14} aria-hidden /> },
}

type Props = { lecture: LectureListItem; number: number; isChosen: boolean; onChoose: () => void }

/** One line of the table of contents. */
export function LectureRow({ lecture, number, isChosen, onChoose }: Props) {
  const { title, kind, durationSec, progress, coverage, isNew } = lecture
  const act = ACTS[kind] ?? WATCH
  const isPlayed = act === WATCH
  const done = isDone(lecture)
  const percent = percentOf(progress)
  return (
    <li
      aria-current={isChosen || undefined}
      className={`isolate grid grid-cols-[1.75rem_1fr_auto] items-start gap-x-3 border-b border-line px-4 py-3.5
        ${isChosen ? 'bg-indigo-wash' : ''}`}
    >
      <span className={`pt-0.5 text-right text-15 tabular-nums ${isChosen ? 'font-bold' : 'text-ink-soft'}`}>
        {number}
      </span>
      <div className="min-w-0">
        <p className={`text-15 leading-snug ${isChosen ? 'font-bold' : 'font-medium'}`}>
          {title}
          {isNew && (
            <span className="ml-1.5 inline-block rounded-board bg-pollen px-1.5 text-13 font-semibold whitespace-nowrap text-on-pollen">
              새 강의
            </span>
          )}
        </p>
        <div
          role="progressbar"
          aria-label={`${title} 진도`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-2 h-2 rounded-board forced-color-adjust-none"
          style={boardStyle(progress, isPlayed ? coverage : progress, done)}
        />
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-13 text-ink-soft tabular-nums">
          <span>{lessonLength(kind, durationSec)}</span>
          <span>진도 {percent}%</span>
          {isPlayed && <span>실제 시청 {percentOf(coverage)}%</span>}
          {done && (
            <span className="font-semibold text-jade">
              <span aria-hidden>✓</span> <span>완료</span>
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        onClick={onChoose}
        aria-label={`${number}강 ${act.word}`}
        className={`flex min-h-11 items-center gap-1.5 rounded-board border px-3 text-13 font-semibold whitespace-nowrap
          transition-colors ${isChosen ? 'border-transparent text-ink-soft' : 'border-line-strong hover:border-ink'}`}
      >
        {act.icon} {act.word}
      </button>
    </li>
  )
}

/** Wood-coloured where played, paler up to the furthest position, with a jade edge when done. */
function boardStyle(progress: number, coverage: number, isDone: boolean): CSSProperties {
  const edge = isDone ? 'var(--color-jade)' : 'color-mix(in srgb, var(--color-wood-4) 30%, transparent)'
  return {
    background: [
      `linear-gradient(${edge} 0 0) bottom / 100% 2px no-repeat`,
      `linear-gradient(var(--color-wood-3) 0 0) left / ${coverage * 100}% no-repeat`,
      `linear-gradient(var(--color-wood-2) 0 0) left / ${progress * 100}% no-repeat`,
      'var(--color-wood-1)',
    ].join(', '),
  }
}
