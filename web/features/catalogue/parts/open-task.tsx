import { type ReactNode, useState } from 'react'
import type { Course, CurriculumLecture } from '#contract/catalogue/catalogue.ts'
import { failureSentence } from '#web/features/catalogue/failure-sentence.ts'
import { CourseAction } from '#web/features/catalogue/parts/course-action.tsx'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { useMember } from '#web/features/identity/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Loads an exercise or a quiz, ready to draw. */
export type LoadTask = (lectureId: number) => Promise<ReactNode>

type Props = {
  lecture: Pick<CurriculumLecture, 'id' | 'title' | 'kind'>
  course: Pick<Course, 'id' | 'price'>
  isEnrolled: boolean
  load: LoadTask
}

/** A free exercise or quiz. Answers of a quiz belong to a member, so a guest logs in first and returns to it. */
export function OpenTask({ lecture, course, isEnrolled, load }: Props) {
  const member = useMember()
  if (isEnrolled)
    return (
      <Card lecture={lecture} words="내 강의실에서 풀면 진도에 반영돼요.">
        <Button to={paths.lectures(course.id, lecture.id)}>강의실에서 풀기</Button>
      </Card>
    )
  if (lecture.kind === 'quiz' && member === null)
    return (
      <Card lecture={lecture} words="무료로 풀 수 있어요. 로그인하면 채점 결과와 해설이 남아요.">
        <Button
          to={paths.loginChoice}
          onClick={() => saveReturnPath(paths.openLecture(course.id, lecture.id))}
        >
          로그인하고 풀기
        </Button>
      </Card>
    )
  return <InPlace key={member?.id} lecture={lecture} course={course} load={load} />
}

type State =
  | { is: 'waiting' }
  | { is: 'asked' }
  | { is: 'here'; task: ReactNode }
  | { is: 'failed'; sentence: string; isClosed: boolean }

function InPlace({ lecture, course, load }: Omit<Props, 'isEnrolled'>) {
  const [state, setState] = useState<State>({ is: 'waiting' })
  const open = async () => {
    setState({ is: 'asked' })
    setState(await load(lecture.id).then((task) => ({ is: 'here', task }), failedBy))
  }
  if (state.is === 'here') return state.task
  if (state.is === 'failed' && state.isClosed)
    return (
      <Card lecture={lecture} words={state.sentence}>
        <CourseAction course={{ ...course, openLectureId: null }} isEnrolled={false} size="normal" />
      </Card>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="quiet"
        busy={state.is === 'asked'}
        aria-label={`여기서 풀기: ${lecture.title}`}
        data-lecture={lecture.id}
        onClick={() => void open()}
      >
        여기서 풀기
      </Button>
      <p role="status" className="text-15 text-ink-soft">
        {state.is === 'failed' && state.sentence}
      </p>
    </div>
  )
}

const failedBy = (thrown: unknown): State => ({
  is: 'failed',
  sentence: failureSentence(thrown) ?? '문제를 불러오지 못했습니다. 다시 시도해 주세요.',
  isClosed: thrown instanceof Error && 'status' in thrown && thrown.status === 403,
})

type CardProps = { lecture: Pick<CurriculumLecture, 'id'>; words: string; children: ReactNode }

const Card = ({ lecture, words, children }: CardProps) => (
  <div
    data-lecture={lecture.id}
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-sheet p-4"
  >
    <p className="text-15">{words}</p>
    <div>{children}</div>
  </div>
)
