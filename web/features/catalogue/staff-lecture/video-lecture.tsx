import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { forgetLecture, forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import type { Cue } from '#web/features/catalogue/staff-lecture/check-caption.ts'
import { LessonFiles } from '#web/features/catalogue/staff-lecture/files/lesson-files.tsx'
import { uploadQuestion } from '#web/features/catalogue/staff-lecture/files/upload-question.ts'
import { LectureCaptions } from '#web/features/catalogue/staff-lecture/lecture-captions.tsx'
import { LectureForm } from '#web/features/catalogue/staff-lecture/lecture-form.tsx'
import { LectureHead } from '#web/features/catalogue/staff-lecture/lecture-head.tsx'
import { LectureHeat } from '#web/features/catalogue/staff-lecture/lecture-heat.tsx'
import { LectureSide } from '#web/features/catalogue/staff-lecture/lecture-side.tsx'
import { LectureVideo } from '#web/features/catalogue/staff-lecture/lecture-video.tsx'
import { ReplaceVideo } from '#web/features/catalogue/staff-lecture/replace-video.tsx'
import { useRemoval } from '#web/features/catalogue/staff-lecture/use-removal.ts'
import { StaffErrata } from '#web/features/erratum/staff-errata.tsx'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { useUpload } from '#web/ui/staff/use-upload.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { clock } from '#web/ui/words/duration.ts'
import { sizeText } from '#web/ui/words/size-text.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { detail: LectureDetail; lecture: StaffLecture }

/** A lecture with a video, or one that waits for its video. */
export function VideoLecture({ detail, lecture }: Props) {
  const { id: lectureId, courseId, durationSec } = lecture
  const mayChange = useMayIn('lecture.edit', courseId)
  const queries = useQueryClient()
  const video = useRef<HTMLVideoElement>(null)
  const [cues, setCues] = useState<readonly Cue[] | null>(null)
  const [isFormDirty, setFormDirty] = useState(false)
  const [isCaptionDirty, setCaptionDirty] = useState(false)
  const [isFileUploading, setFileUploading] = useState(false)
  const uploading = useUpload()
  const { isGone, removeThis } = useRemoval(lecture)
  const isUploading = isFileUploading || uploading.percent !== null
  useStayQuestion(
    () => !isGone() && (isFormDirty || isCaptionDirty || isUploading),
    uploadQuestion(isUploading),
  )
  const forget = () => Promise.all([forgetLecture(queries, lectureId), forgetLectures(queries, courseId)])
  return (
    <>
      <LectureHead
        lecture={lecture}
        courseTitle={detail.courseTitle}
        facts={`길이 ${clock(durationSec)}${lecture.sizeBytes === null ? '' : ` · ${sizeText(lecture.sizeBytes)}`}`}
        opened="시청 회원"
      />
      {!mayChange && <ViewOnlyNote />}
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <LectureVideo detail={detail} video={video} cues={cues} />
          {mayChange && <ReplaceVideo lecture={lecture} uploading={uploading} onChanged={forget} />}
          {lecture.hasVideo && (
            <LectureHeat
              lectureId={lectureId}
              durationSec={durationSec}
              onSeek={(sec) => {
                if (!video.current) return
                video.current.currentTime = sec
                video.current.scrollIntoView({ block: 'nearest' })
              }}
            />
          )}
          <LectureCaptions
            lecture={lecture}
            mayChange={mayChange}
            isDirty={isCaptionDirty}
            onDirty={setCaptionDirty}
            onCues={setCues}
            onChanged={forget}
          />
          <LessonFiles lecture={lecture} mayChange={mayChange} onUploading={setFileUploading} />
          {lecture.hasVideo && <PausesLink lectureId={lectureId} pauses={detail.pauses.length} />}
          {lecture.hasVideo && <StaffErrata lectureId={lectureId} courseId={courseId} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <LectureForm lecture={lecture} mayChange={mayChange} onDirty={setFormDirty} onChanged={forget} />
          <LectureSide lecture={lecture} onChanged={forget} onRemove={removeThis} />
        </div>
      </div>
    </>
  )
}

/** Leads to the quizzes at which the video pauses. */
const PausesLink = ({ lectureId, pauses }: { lectureId: number; pauses: number }) => (
  <section aria-labelledby="pauses">
    <h2 id="pauses" className="mb-2 text-21">
      중간 퀴즈 {pauses > 0 && <span className="font-normal text-ink-soft tabular-nums">{pauses}개</span>}
    </h2>
    <p className="mb-3 text-15 text-ink-soft">정한 시점에 영상이 멈추고 문제가 나와요.</p>
    <Button variant="quiet" size="small" to={staffPaths.adminPauses(lectureId)}>
      중간 퀴즈 관리
    </Button>
  </section>
)
