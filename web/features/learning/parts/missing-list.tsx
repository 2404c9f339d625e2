import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { Completion } from '#contract/learning/learning.ts'
import { paths } from '#web/paths.ts'
import { clock, durationWords } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

/** Missing parts of a course, each with a link to the second. */
export function MissingList({ completion, replace }: { completion: Completion; replace?: boolean }) {
  const { rule, coverage, openedCount, totalCount, needs, missing, isMet, courseId } = completion
  if (isMet) return <p className="text-15 font-semibold text-jade">수료 조건을 모두 채웠어요.</p>
  return (
    <div>
      <ul className="text-15">
        {needs.includes('video') && (
          <Rule
            isMet={coverage >= rule.coverage}
            text={`영상 ${percent(rule.coverage)} 이상 시청`}
            state={`현재 ${percent(coverage)}`}
          />
        )}
        <Rule
          isMet={openedCount >= totalCount}
          text={proofWords(needs)}
          state={`${totalCount}강 중 ${openedCount}강`}
        />
      </ul>
      <ol className="mt-3 flex flex-col gap-3">
        {missing.map((lecture) => (
          <li key={lecture.lectureId}>
            <p className="text-13 font-semibold">
              {lecture.orderIndex}. {lecture.title}
            </p>
            {lecture.kind === 'text' ? (
              <MissingText lecture={lecture} courseId={courseId} replace={replace} />
            ) : lecture.kind === 'quiz' ? (
              <MissingQuiz lecture={lecture} courseId={courseId} replace={replace} />
            ) : (
              <MissingParts lecture={lecture} courseId={courseId} replace={replace} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What each kind of lecture has to prove: `모든 영상 재생, 퀴즈 합격`. */
const proofWords = (needs: Completion['needs']): string =>
  needs.flatMap((kind) => PROOFS[kind] ?? []).join(', ')
const PROOFS: Partial<Record<LessonKind, string>> = {
  video: '모든 영상 재생',
  text: '읽을거리 완료',
  quiz: '퀴즈 합격',
}

type MissingProps = {
  lecture: Completion['missing'][number]
  courseId: number
  replace?: boolean | undefined
}

const LINK = `flex min-h-8 max-md:min-h-10 items-center rounded-board border border-line-strong px-2 text-13 font-semibold
  tabular-nums hover:border-ink`

const MissingText = ({ lecture, courseId, replace }: MissingProps) => (
  <>
    <p className="text-13 text-ink-soft">{lecture.isOpened ? '읽는 중인 글' : '아직 읽지 않은 글'}</p>
    <p className="mt-1 flex">
      <Link
        replace={replace}
        to={paths.lectures(courseId, lecture.lectureId)}
        aria-label={`${lecture.title} 끝까지 읽기`}
        className={LINK}
      >
        끝까지 읽기
      </Link>
    </p>
  </>
)

const MissingQuiz = ({ lecture, courseId, replace }: MissingProps) => (
  <>
    <p className="text-13 text-ink-soft">
      {lecture.isOpened ? '아직 합격하지 않은 퀴즈' : '아직 풀지 않은 퀴즈'}
    </p>
    <p className="mt-1 flex">
      <Link
        replace={replace}
        to={paths.lectures(courseId, lecture.lectureId)}
        aria-label={`${lecture.title} 퀴즈 풀기`}
        className={LINK}
      >
        퀴즈 풀기
      </Link>
    </p>
  </>
)

const MissingParts = ({ lecture, courseId, replace }: MissingProps) => (
  <>
    <p className="text-13 text-ink-soft">
      {lecture.isOpened ? `${durationWords(lecture.missingSec)} 남음` : '아직 듣지 않은 강의'}
    </p>
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {rangesOf(lecture).map(([from, to]) => (
        <li key={from}>
          <Link
            replace={replace}
            to={paths.lectures(courseId, lecture.lectureId, { t: from })}
            aria-label={`${lecture.title} ${clock(from)}–${clock(to)} 보기`}
            className={LINK}
          >
            {clock(from)}–{clock(to)}
          </Link>
        </li>
      ))}
    </ul>
  </>
)

const percent = (part: number) => `${Math.floor(part * 100)}%`

/** In lecture order; a lecture that was never opened is missing whole. */
const rangesOf = ({ ranges, durationSec }: Completion['missing'][number]) =>
  ranges.length > 0 ? ranges.toSorted(([a], [b]) => a - b) : [[0, durationSec] as [number, number]]

const Rule = ({ isMet, text, state }: { isMet: boolean; text: string; state: string }) => (
  <li className="flex justify-between gap-3 border-b border-line py-1.5">
    <span>
      {text}
      <span className="sr-only">{isMet ? ' (충족)' : ' (부족)'}</span>
    </span>
    <span className={`shrink-0 font-semibold tabular-nums ${isMet ? 'text-jade' : 'text-ink-soft'}`}>
      {state}
    </span>
  </li>
)
