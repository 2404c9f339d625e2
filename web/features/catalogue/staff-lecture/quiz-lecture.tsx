import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { forgetLecture, forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { LectureForm } from '#web/features/catalogue/staff-lecture/lecture-form.tsx'
import { LectureHead } from '#web/features/catalogue/staff-lecture/lecture-head.tsx'
import { LectureSide } from '#web/features/catalogue/staff-lecture/lecture-side.tsx'
import { useRemoval } from '#web/features/catalogue/staff-lecture/use-removal.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { studyWords } from '#web/ui/words/study-minutes.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

type Props = { detail: LectureDetail; lecture: StaffLecture }

/** A quiz lesson: what every lecture has, and the way to its questions. */
export function QuizLecture({ detail, lecture }: Props) {
  const { id: lectureId, courseId } = lecture
  const mayChange = useMayIn('lecture.edit', courseId)
  const queries = useQueryClient()
  const [isFormDirty, setFormDirty] = useState(false)
  const { isGone, removeThis } = useRemoval(lecture)
  useStayQuestion(() => !isGone() && isFormDirty, {
    title: '저장하지 않고 나갈까요?',
    body: '변경한 내용이 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 수정',
  })
  const forget = () => Promise.all([forgetLecture(queries, lectureId), forgetLectures(queries, courseId)])
  return (
    <>
      <LectureHead
        lecture={lecture}
        courseTitle={detail.courseTitle}
        facts={`퀴즈 · 학습 시간 ${studyWords(lecture.durationSec)}`}
        opened="응시 회원"
      />
      {!mayChange && <ViewOnlyNote />}
      <section
        aria-labelledby="quiz"
        className="mb-8 grid justify-items-start gap-3 rounded-card border border-line bg-sheet p-5"
      >
        <h2 id="quiz" className="text-21">
          문제와 설정
        </h2>
        <p className="text-15 text-ink-soft">
          문제를 고르고 합격 기준, 응시 횟수, 제한 시간, 학습 시간을 정해요. 응시 결과와 문항 통계도 볼 수
          있어요.
        </p>
        <Button
          to={
            detail.quizId === null ? staffPaths.adminQuizzes(courseId) : staffPaths.adminQuiz(detail.quizId)
          }
        >
          퀴즈 관리
        </Button>
      </section>
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LectureForm lecture={lecture} mayChange={mayChange} onDirty={setFormDirty} onChanged={forget} />
        <div className="flex min-w-0 flex-col gap-8">
          <LectureSide lecture={lecture} onChanged={forget} onRemove={removeThis} />
        </div>
      </div>
    </>
  )
}
