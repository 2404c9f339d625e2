import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getLecture, type LectureDetail } from '#contract/learning/learning.ts'
import { idOf } from '#contract/platform/id.ts'
import { listStaffQuizzes } from '#contract/quiz/staff-quiz.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { lectureQuery } from '#web/features/catalogue/lecture-queries.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { quizzesQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { AddPause } from '#web/features/quiz/staff-pauses/add-pause.tsx'
import { PauseRow } from '#web/features/quiz/staff-pauses/pause-row.tsx'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ListPlace } from '#web/ui/list-place.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { Unloaded, WrongId } from '#web/ui/staff/unloaded.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { clock } from '#web/ui/words/duration.ts'

const LIST = { to: paths.adminCourses, label: '코스 목록으로' }
const TITLE = '중간 퀴즈'

export function Page() {
  const lectureId = idOf(useParams().lectureId)
  return lectureId === null ? (
    <>
      <PageHead title={TITLE} />
      <WrongId title={TITLE} problem="유효한 lectureId가 필요합니다." list={LIST} />
    </>
  ) : (
    <One key={lectureId} lectureId={lectureId} />
  )
}

function One({ lectureId }: { lectureId: number }) {
  const { data: lecture, error, refetch } = useQuery(lectureQuery(lectureId))
  return (
    <>
      <PageHead title={lecture ? `${lecture.title} ${TITLE}` : TITLE} />
      {lecture ? (
        <Pauses lecture={lecture} />
      ) : (
        <Unloaded
          title={TITLE}
          error={error}
          fallback={getLecture.fallback}
          list={LIST}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

/** The quizzes at which a video pauses, by second. */
function Pauses({ lecture }: { lecture: LectureDetail }) {
  const { data, error, refetch } = useQuery(quizzesQuery(lecture.courseId))
  const mayChange = useMayIn('quiz.edit', lecture.courseId)
  const pauses = data
    ?.filter(({ lectureId, atSec }) => lectureId === lecture.id && atSec !== null)
    .toSorted((a, b) => a.atSec! - b.atSec!)
  return (
    <>
      <BackLink to={staffPaths.adminLecture(lecture.id)}>{lecture.title}</BackLink>
      <h1 className="text-28">{TITLE}</h1>
      <p className="mt-1 mb-6 text-15 text-ink-soft tabular-nums">
        정한 시점에 영상이 멈추고 문제가 나와요. 영상 길이 {clock(lecture.durationSec)}
      </p>
      {!mayChange && <ViewOnlyNote />}
      {lecture.kind !== 'video' ? (
        <Empty title="영상 강의에만 중간 퀴즈를 넣을 수 있어요." />
      ) : pauses ? (
        <>
          <RowKeys>
            <ListPlace>
              {pauses.length > 0 ? (
                <ul aria-label="중간 퀴즈 목록" className="rounded-card border border-line bg-sheet">
                  {pauses.map((pause) => (
                    <PauseRow
                      key={pause.id}
                      pause={pause}
                      durationSec={lecture.durationSec}
                      mayChange={mayChange}
                    />
                  ))}
                </ul>
              ) : (
                <Empty
                  title="아직 중간 퀴즈가 없어요."
                  body={mayChange && '설명이 끝난 시점에 한두 문제를 넣어 보세요.'}
                />
              )}
            </ListPlace>
          </RowKeys>
          {mayChange && <AddPause lectureId={lecture.id} durationSec={lecture.durationSec} />}
        </>
      ) : error ? (
        <Problem title={sentenceOf(error, listStaffQuizzes.fallback)} onRetry={() => void refetch()} />
      ) : (
        <TableWaiting />
      )}
    </>
  )
}
