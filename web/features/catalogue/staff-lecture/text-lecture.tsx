import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { getStaffText, type StaffText } from '#contract/catalogue/text-lesson.ts'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { forgetLecture, forgetLectures, staffTextQuery } from '#web/features/catalogue/lecture-queries.ts'
import { LessonFiles } from '#web/features/catalogue/staff-lecture/files/lesson-files.tsx'
import { uploadQuestion } from '#web/features/catalogue/staff-lecture/files/upload-question.ts'
import { LectureForm } from '#web/features/catalogue/staff-lecture/lecture-form.tsx'
import { LectureHead } from '#web/features/catalogue/staff-lecture/lecture-head.tsx'
import { LectureSide } from '#web/features/catalogue/staff-lecture/lecture-side.tsx'
import { studyWords } from '#web/ui/words/study-minutes.ts'
import { TextForm } from '#web/features/catalogue/staff-lecture/text-form.tsx'
import { TextPreview } from '#web/features/catalogue/staff-lecture/text-preview.tsx'
import { useRemoval } from '#web/features/catalogue/staff-lecture/use-removal.ts'
import { useTextDraft } from '#web/features/catalogue/staff-lecture/use-text-draft.ts'
import { StaffErrata } from '#web/features/erratum/staff-errata.tsx'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

type Props = { detail: LectureDetail; lecture: StaffLecture }

/** A text lesson: its text first, then what every lecture has. */
export function TextLecture({ detail, lecture }: Props) {
  const { id: lectureId, courseId, durationSec } = lecture
  const { data: text, error, refetch } = useQuery(staffTextQuery(lectureId))
  const mayChange = useMayIn('lecture.edit', courseId)
  const queries = useQueryClient()
  const [isFormDirty, setFormDirty] = useState(false)
  const [isTextDirty, setTextDirty] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const { isGone, removeThis } = useRemoval(lecture)
  useStayQuestion(
    () => !isGone() && (isFormDirty || isTextDirty || isUploading),
    uploadQuestion(isUploading, isFormDirty ? undefined : TEXT_KEPT),
  )
  const forget = () => Promise.all([forgetLecture(queries, lectureId), forgetLectures(queries, courseId)])
  return (
    <>
      <LectureHead
        lecture={lecture}
        courseTitle={detail.courseTitle}
        facts={durationSec > 0 ? `읽을거리 · 학습 시간 ${studyWords(durationSec)}` : '읽을거리'}
        opened="읽은 회원"
      />
      {!mayChange && <ViewOnlyNote />}
      {!text ? (
        error ? (
          <Problem title={sentenceOf(error, getStaffText.fallback)} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <p className="mb-4 text-ink-soft">불러오는 중…</p>
            <Skeleton className="h-96 rounded-card" />
          </div>
        )
      ) : mayChange ? (
        <Writing
          courseId={courseId}
          lectureId={lectureId}
          begun={text}
          onDirty={setTextDirty}
          onChanged={forget}
        />
      ) : (
        <TextPreview label="본문" html={text.html} empty="아직 작성한 글이 없어요." />
      )}
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-8 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <LectureForm lecture={lecture} mayChange={mayChange} onDirty={setFormDirty} onChanged={forget} />
          <LessonFiles lecture={lecture} mayChange={mayChange} onUploading={setUploading} />
          <StaffErrata lectureId={lectureId} courseId={courseId} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <LectureSide lecture={lecture} onChanged={forget} onRemove={removeThis} />
        </div>
      </div>
    </>
  )
}

const TEXT_KEPT = '작성 중인 글은 이 브라우저에 남아 있지만, 저장하기 전에는 회원에게 보이지 않아요.'

type WritingProps = {
  courseId: number
  lectureId: number
  begun: StaffText
  onDirty: (isDirty: boolean) => void
  onChanged: () => Promise<unknown>
}

function Writing({ courseId, lectureId, begun, onDirty, onChanged }: WritingProps) {
  const text = useTextDraft(lectureId, begun, onDirty)
  return <TextForm courseId={courseId} lectureId={lectureId} text={text} onChanged={onChanged} />
}
