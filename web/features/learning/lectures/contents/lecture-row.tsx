import { BookOpen, Check, Code, ListChecks, Paperclip, Play } from 'lucide-react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { isDone, percentOf } from '#web/features/learning/lectures/contents/lecture-progress.ts'
import { LessonLength } from '#web/features/learning/lectures/contents/lesson-kind.tsx'

const WATCH = { word: '영상 보기', icon: <Play size={12} fill="currentColor" aria-hidden /> }
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
      className={`grid grid-cols-[1.75rem_1fr_auto] items-start gap-x-3 border-b border-line px-4 py-3.5
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
          className="mt-2"
        >
          <RowBoard progress={progress} coverage={isPlayed ? coverage : progress} isDone={done} />
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-13 text-ink-soft tabular-nums">
          <LessonLength kind={kind} durationSec={durationSec} />
          <span>진도 {percent}%</span>
          {isPlayed && <span>실제 시청 {percentOf(coverage)}%</span>}
          {done && (
            <span className="flex items-center gap-0.5 font-semibold text-jade">
              <Check size={14} aria-hidden /> 완료
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

type RowBoardProps = { progress: number; coverage: number; isDone: boolean }

/** Wood-coloured where played, paler up to the furthest position, with a jade edge when done. */
const RowBoard = ({ progress, coverage, isDone }: RowBoardProps) => (
  <svg aria-hidden="true" width="100%" height="8" className="block overflow-hidden rounded-board">
    <rect width="100%" height="100%" className="fill-wood-1" />
    <rect width={`${progress * 100}%`} height="100%" className="fill-wood-2" />
    <rect width={`${coverage * 100}%`} height="100%" className="fill-wood-3 transition-[width]" />
    <rect y="6" width="100%" height="2" className={isDone ? 'fill-jade' : 'fill-wood-4/30'} />
  </svg>
)
