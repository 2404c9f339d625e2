import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { changeLecture, type StaffLecture } from '#contract/catalogue/staff-course.ts'
import { idOf } from '#contract/platform/id.ts'
import { getLecture, type LectureDetail } from '#contract/learning/learning.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import type { Cue } from '#web/features/catalogue/staff-lecture/check-caption.ts'
import { LectureCaptions } from '#web/features/catalogue/staff-lecture/lecture-captions.tsx'
import { LectureForm } from '#web/features/catalogue/staff-lecture/lecture-form.tsx'
import { LectureHeat } from '#web/features/catalogue/staff-lecture/lecture-heat.tsx'
import {
  staffLecturesQuery,
  forgetLecture,
  forgetLectures,
  lectureQuery,
} from '#web/features/catalogue/lecture-queries.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { LectureVideo } from '#web/features/catalogue/staff-lecture/lecture-video.tsx'
import { ReplaceVideo } from '#web/features/catalogue/staff-lecture/replace-video.tsx'
import { useLectureRemoval } from '#web/features/catalogue/staff-parts/use-lecture-removal.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { useUpload } from '#web/ui/staff/use-upload.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { sizeText } from '#web/ui/words/size-text.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { count } from '#web/ui/words/won.ts'

export function Page() {
  const lectureId = idOf(useParams().lectureId)
  return lectureId === null ? (
    <NoLecture error={null} />
  ) : (
    <OneLecture key={lectureId} lectureId={lectureId} />
  )
}

function OneLecture({ lectureId }: { lectureId: number }) {
  const detail = useQuery(lectureQuery(lectureId))
  const courseId = detail.data?.courseId
  const list = useQuery({ ...staffLecturesQuery(courseId ?? 0), enabled: courseId !== undefined })
  const lecture = list.data?.find(({ id }) => id === lectureId)
  const error = detail.error ?? list.error
  if (detail.data && lecture) return <Shown detail={detail.data} lecture={lecture} />
  if (error)
    return <NoLecture error={error} onRetry={() => void Promise.all([detail.refetch(), list.refetch()])} />
  return (
    <>
      <PageHead title="강의" />
      <h1 className="text-28">강의</h1>
      <div role="status" className="mt-6">
        <p className="mb-4 text-ink-soft">불러오는 중…</p>
        <Skeleton className="aspect-video rounded-card" />
      </div>
    </>
  )
}

type Props = { detail: LectureDetail; lecture: StaffLecture }

function Shown({ detail, lecture }: Props) {
  const { id: lectureId, courseId, title, durationSec } = lecture
  const mayChange = useMay('lecture.edit')
  const mayRemove = useMay('lecture.remove')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const [cues, setCues] = useState<readonly Cue[] | null>(null)
  const [isFormDirty, setFormDirty] = useState(false)
  const [isCaptionDirty, setCaptionDirty] = useState(false)
  const isGone = useRef(false)
  const uploading = useUpload()
  const { remove } = useLectureRemoval()
  useStayQuestion(() => !isGone.current && (isFormDirty || isCaptionDirty || uploading.percent !== null), {
    title: uploading.percent === null ? '저장하지 않고 나갈까요?' : '업로드를 취소하고 나갈까요?',
    body:
      uploading.percent === null ? '변경한 내용이 저장되지 않아요.' : '영상을 처음부터 다시 업로드해야 해요.',
    confirmLabel: '나가기',
    cancelLabel: '계속하기',
  })
  const forget = () => Promise.all([forgetLecture(queries, lectureId), forgetLectures(queries, courseId)])
  const removeThis = async () => {
    if (!(await remove(lecture))) return
    isGone.current = true
    await navigate(paths.adminLectures(courseId))
  }
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.adminLectures(courseId)}>강의 목록으로</BackLink>
      <h1 className="text-28">{title}</h1>
      <p className="mt-1 mb-5 text-15 text-ink-soft tabular-nums">
        <Link to={paths.adminCourse(courseId)} className="text-indigo underline underline-offset-4">
          {detail.courseTitle}
        </Link>{' '}
        · 길이 {clock(durationSec)}
        {lecture.sizeBytes !== null && ` · ${sizeText(lecture.sizeBytes)}`} · 시청 회원{' '}
        {count(lecture.openedCount)}명 · 완료 {count(lecture.completedCount)}명
      </p>
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
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <LectureForm lecture={lecture} mayChange={mayChange} onDirty={setFormDirty} onChanged={forget} />
          <OpenSwitch lecture={lecture} mayChange={mayChange} onChanged={forget} />
          <Questions courseId={courseId} lectureId={lectureId} />
          {mayRemove && (
            <Button variant="quiet" className="self-start" onClick={() => void removeThis()}>
              강의 삭제
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

type SwitchProps = { lecture: StaffLecture; mayChange: boolean; onChanged: () => Promise<unknown> }

function OpenSwitch({ lecture, mayChange, onChanged }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turn = async (isPublic: boolean) => {
    setWanted(isPublic)
    try {
      await send(changeLecture, { params: { lectureId: lecture.id }, body: { isPublic } })
      showToast(isPublic ? '무료로 공개했습니다.' : '수강 중인 회원만 볼 수 있도록 변경했습니다.', 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, changeLecture.fallback), 'error')
    }
    await onChanged()
    setWanted(null)
  }
  return (
    <Switch
      label="무료 공개"
      hint="로그인하지 않아도 코스 화면에서 누구나 볼 수 있어요."
      checked={wanted ?? lecture.isPublic}
      disabled={!mayChange}
      onChange={(isPublic) => void turn(isPublic)}
    />
  )
}

const LINK = 'inline-flex min-h-6 items-center text-indigo underline underline-offset-4'

const Questions = ({ courseId, lectureId }: { courseId: number; lectureId: number }) => (
  <section aria-labelledby="questions">
    <h2 id="questions" className="mb-2 text-17">
      질문
    </h2>
    <ul className="space-y-1.5 text-15">
      <li>
        <Link to={paths.lectures(courseId, lectureId, { panel: 'questions' })} className={LINK}>
          이 강의의 질문 보기
        </Link>
      </li>
      <li>
        <Link to={paths.adminCourseQuestions(courseId)} className={LINK}>
          이 코스의 전체 질문 보기
        </Link>
      </li>
    </ul>
  </section>
)

function NoLecture({ error, onRetry }: { error: Error | null; onRetry?: () => void }) {
  const mayRetry = error !== null && !(error instanceof Failure && error.status === 404)
  return (
    <>
      <PageHead title="강의" />
      <BackLink to={paths.adminCourses}>강의관리</BackLink>
      <h1 className="mb-6 text-28">강의</h1>
      <Problem
        title={error ? sentenceOf(error, getLecture.fallback) : '유효한 lectureId가 필요합니다.'}
        {...(mayRetry && onRetry
          ? { onRetry }
          : { action: <Button to={paths.adminCourses}>코스 목록으로</Button> })}
      />
    </>
  )
}
