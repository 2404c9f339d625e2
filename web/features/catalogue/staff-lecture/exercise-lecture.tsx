import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getStaffExerciseLesson } from '#contract/catalogue/exercise-lesson.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import {
  exerciseLessonQuery,
  forgetLecture,
  forgetLectures,
} from '#web/features/catalogue/lecture-queries.ts'
import { ExerciseForm } from '#web/features/catalogue/staff-lecture/exercise-form.tsx'
import { LectureForm } from '#web/features/catalogue/staff-lecture/lecture-form.tsx'
import { LectureHead } from '#web/features/catalogue/staff-lecture/lecture-head.tsx'
import { LectureSide } from '#web/features/catalogue/staff-lecture/lecture-side.tsx'
import { studyWords } from '#web/ui/words/study-minutes.ts'
import { useRemoval } from '#web/features/catalogue/staff-lecture/use-removal.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

type Props = { detail: LectureDetail; lecture: StaffLecture }

/** An exercise lesson: its exercise first, then what every lecture has. */
export function ExerciseLecture({ detail, lecture }: Props) {
  const { id: lectureId, courseId, durationSec, isPublic } = lecture
  const { data: lesson, error, refetch } = useQuery(exerciseLessonQuery(lectureId))
  const mayChange = useMayIn('lecture.edit', courseId)
  const queries = useQueryClient()
  const [isFormDirty, setFormDirty] = useState(false)
  const [isChoiceDirty, setChoiceDirty] = useState(false)
  const { isGone, removeThis } = useRemoval(lecture)
  useStayQuestion(() => !isGone() && (isFormDirty || isChoiceDirty), {
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
        facts={`실습 · 학습 시간 ${studyWords(durationSec)}`}
        opened="실습한 회원"
      />
      {!mayChange && <ViewOnlyNote />}
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {lesson ? (
            <ExerciseForm
              lectureId={lectureId}
              lesson={lesson}
              isPublic={isPublic}
              mayChange={mayChange}
              onDirty={setChoiceDirty}
              onChanged={forget}
            />
          ) : error ? (
            <Problem
              title={sentenceOf(error, getStaffExerciseLesson.fallback)}
              onRetry={() => void refetch()}
            />
          ) : (
            <div role="status">
              <p className="mb-4 text-ink-soft">불러오는 중…</p>
              <Skeleton className="h-40 rounded-card" />
            </div>
          )}
          <LectureForm lecture={lecture} mayChange={mayChange} onDirty={setFormDirty} onChanged={forget} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <LectureSide lecture={lecture} onChanged={forget} onRemove={removeThis} />
        </div>
      </div>
    </>
  )
}
