import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getLecture, type LectureDetail } from '#contract/learning/learning.ts'
import type { StartingPoint } from '#contract/mypage/first-run.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type Lesson = NonNullable<StartingPoint['lesson']>

const noVideo = '재생할 영상 URL이 없습니다.'
const videoBroken = '영상 정보를 불러오지 못했습니다. 다시 시도해 주세요.'

/** The free lesson, which plays at once. */
export function LessonVideo({ lesson }: { lesson: Lesson }) {
  const [isBroken, setBroken] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['first-lesson', lesson.id],
    queryFn: ({ signal }) => send(getLecture, { params: { lectureId: lesson.id } }, { signal }),
    retry,
    // A new link would start the video over.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const again = () => {
    setBroken(false)
    void refetch()
  }
  if (error || isBroken)
    return <Problem level={3} title={error ? sentenceOf(error, videoBroken) : videoBroken} onRetry={again} />
  if (!data) return <Skeleton className="aspect-video w-full rounded-card" />
  if (!data.videoUrl) return <Problem level={3} title={noVideo} onRetry={again} />
  return <Playing lecture={data} videoUrl={data.videoUrl} onBroken={() => setBroken(true)} />
}

type PlayingProps = { lecture: LectureDetail; videoUrl: string; onBroken: () => void }

function Playing({ lecture, videoUrl, onBroken }: PlayingProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isSilenced, setSilenced] = useState(false)
  useEffect(() => {
    // The pressed button is gone, and the video's keys should work at once.
    video.current?.focus()
    if (video.current) void playOrSilence(video.current).then(setSilenced)
  }, [])
  const unmute = () => {
    if (video.current) video.current.muted = false
    setSilenced(false)
  }
  return (
    <div className="relative">
      <video
        ref={video}
        controls
        playsInline
        src={videoUrl}
        poster={lecture.posterUrl ?? undefined}
        aria-label={lecture.title}
        onError={onBroken}
        onVolumeChange={({ currentTarget }) => setSilenced((was) => was && currentTarget.muted)}
        className="aspect-video w-full rounded-card bg-black"
      >
        {lecture.captions.map(({ lang, label, url }, index) => (
          <track key={url} kind="captions" srcLang={lang} label={label} src={url} default={index === 0} />
        ))}
      </video>
      {isSilenced && (
        <Button variant="quiet" size="small" className="absolute top-3 left-3" onClick={unmute}>
          소리 켜기
        </Button>
      )}
    </div>
  )
}

/** Browsers may refuse sound before a press on the page; resolves to whether the video plays without. */
async function playOrSilence(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play()
    return false
  } catch (thrown) {
    if (!(thrown instanceof DOMException) || thrown.name !== 'NotAllowedError') return false
    video.muted = true
    await video.play().catch(() => {})
    return true
  }
}
