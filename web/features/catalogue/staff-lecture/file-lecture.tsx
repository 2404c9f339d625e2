import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { forgetLecture, forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { FileLength } from '#web/features/catalogue/staff-lecture/files/file-length.tsx'
import { LessonFiles } from '#web/features/catalogue/staff-lecture/files/lesson-files.tsx'
import { uploadQuestion } from '#web/features/catalogue/staff-lecture/files/upload-question.ts'
import { LectureForm } from '#web/features/catalogue/staff-lecture/lecture-form.tsx'
import { LectureHead } from '#web/features/catalogue/staff-lecture/lecture-head.tsx'
import { LectureSide } from '#web/features/catalogue/staff-lecture/lecture-side.tsx'
import { studyWords } from '#web/ui/words/study-minutes.ts'
import { useRemoval } from '#web/features/catalogue/staff-lecture/use-removal.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

type Props = { detail: LectureDetail; lecture: StaffLecture }

/** A lesson whose content is its files. */
export function FileLecture({ detail, lecture }: Props) {
  const { id: lectureId, courseId } = lecture
  const mayChange = useMayIn('lecture.edit', courseId)
  const queries = useQueryClient()
  const [isFormDirty, setFormDirty] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const { isGone, removeThis } = useRemoval(lecture)
  useStayQuestion(() => !isGone() && (isFormDirty || isUploading), uploadQuestion(isUploading))
  const forget = () => Promise.all([forgetLecture(queries, lectureId), forgetLectures(queries, courseId)])
  return (
    <>
      <LectureHead
        lecture={lecture}
        courseTitle={detail.courseTitle}
        facts={`자료 · 학습 시간 ${studyWords(lecture.durationSec)}`}
        opened="받은 회원"
      />
      {!mayChange && <ViewOnlyNote />}
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <LessonFiles lecture={lecture} mayChange={mayChange} onUploading={setUploading} />
          {mayChange && <FileLength lecture={lecture} onChanged={forget} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <LectureForm lecture={lecture} mayChange={mayChange} onDirty={setFormDirty} onChanged={forget} />
          <LectureSide lecture={lecture} onChanged={forget} onRemove={removeThis} />
        </div>
      </div>
    </>
  )
}
