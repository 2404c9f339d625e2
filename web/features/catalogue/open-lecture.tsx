import { useEffect, useRef, useState } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { failureSentence } from '#web/features/catalogue/failure-sentence.ts'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import type { OpenLecture } from '#web/features/catalogue/load-pages.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Button } from '#web/ui/button.tsx'
import { PlaySign } from '#web/ui/icon.tsx'

/** The element id of the open lecture on its page. */
export const OPEN_LECTURE = 'open-lecture'

type PlaybackState =
  | { is: 'waiting' }
  | { is: 'asked' }
  | { is: 'here'; lecture: LectureDetail; videoUrl: string }
  | { is: 'failed'; sentence: string }

const FRAME = 'aspect-video w-full'

type Props = {
  lecture: Pick<
    OpenLecture,
    'id' | 'title' | 'category' | 'courseId' | 'courseTitle' | 'imageUrl' | 'durationSec'
  > & { published?: boolean }
  /** Plays without a press here: an earlier one asked for it. */
  startsAtOnce?: boolean
  /** In view when the page opens. */
  isFirst?: boolean
}

/** A lecture that plays on the page without an account; nothing is fetched before it should play. */
export function OpenLecturePlayer({ lecture, startsAtOnce = false, isFirst = false }: Props) {
  const [playing, setPlaying] = useState<PlaybackState>({ is: startsAtOnce ? 'asked' : 'waiting' })
  const play = async () => {
    setPlaying({ is: 'asked' })
    setPlaying(await fetchLecture(lecture.id))
  }
  useEffect(() => {
    if (startsAtOnce) void fetchLecture(lecture.id).then(setPlaying)
  }, [startsAtOnce, lecture.id])
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-sheet">
      <Heading lecture={lecture} failed={playing.is === 'failed' ? playing.sentence : null} />
      {playing.is === 'here' ? (
        <Video playing={playing} onBroken={() => setPlaying({ is: 'failed', sentence: videoBroken })} />
      ) : (
        <Poster
          lecture={lecture}
          isFirst={isFirst}
          isBusy={playing.is === 'asked'}
          onPlay={() => void play()}
        />
      )}
    </div>
  )
}

type OfLecture = Pick<Props, 'lecture'>

const Heading = ({ lecture, failed }: OfLecture & { failed: string | null }) => (
  <div className="px-4 py-3 @xl:px-6 @xl:py-4">
    <p className="line-clamp-2 text-17 leading-snug font-extrabold @xl:text-21">{lecture.title}</p>
    <p className="flex max-w-full gap-1 text-13 text-ink-soft @xl:text-15" role="status">
      {failed ?? (
        <>
          <span className="truncate">{lecture.courseTitle}</span>
          <span className="shrink-0">· {durationWords(lecture.durationSec)}</span>
        </>
      )}
    </p>
  </div>
)

type PosterProps = OfLecture & { isFirst: boolean; isBusy: boolean; onPlay: () => void }

const Poster = ({ lecture, isFirst, isBusy, onPlay }: PosterProps) => (
  <Cover
    title={lecture.title}
    category={lecture.category}
    imageUrl={coverOf({ ...lecture, id: lecture.courseId })}
    isFirst={isFirst}
    className={FRAME}
  >
    <button
      type="button"
      data-lecture={lecture.id}
      onClick={onPlay}
      aria-busy={isBusy}
      className="group absolute inset-0 grid place-items-center outline-offset-[-6px] outline-on-cover focus-visible:outline-3"
    >
      <span className="sr-only">재생: {lecture.title}</span>
      <span className="grid size-12 place-items-center rounded-card bg-pollen text-on-pollen transition-transform group-hover:scale-105 @xl:size-18">
        <PlaySign size={28} className={isBusy ? 'animate-breathe' : ''} />
      </span>
    </button>
  </Cover>
)

const videoBroken = '영상 정보를 불러오지 못했습니다. 다시 시도해 주세요.'
const noVideo = '재생할 영상 URL이 없습니다.'

async function fetchLecture(lectureId: number): Promise<PlaybackState> {
  try {
    const { askLecture } = await import('#web/features/catalogue/ask.ts')
    const lecture = await askLecture(lectureId)
    return lecture.videoUrl
      ? { is: 'here', lecture, videoUrl: lecture.videoUrl }
      : { is: 'failed', sentence: noVideo }
  } catch (thrown) {
    return { is: 'failed', sentence: failureSentence(thrown) ?? videoBroken }
  }
}

type LoadedPlayback = Extract<PlaybackState, { is: 'here' }>

type VideoProps = { playing: LoadedPlayback; onBroken: () => void }

function Video({ playing: { lecture, videoUrl }, onBroken }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isSilenced, setSilenced] = useState(false)
  useEffect(() => {
    if (!video.current) return
    // The pressed button is gone, so focus the video: its keys should work at once.
    video.current.focus()
    void playOrSilence(video.current).then(setSilenced)
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
        className={`${FRAME} bg-black`}
      >
        {lecture.captions.map(({ lang, label, url }, index) => (
          <track key={url} kind="captions" srcLang={lang} label={label} src={url} default={index === 0} />
        ))}
      </video>
      {isSilenced && (
        <Button variant="quiet" size="small" className="absolute top-2 left-2" onClick={unmute}>
          소리 켜기
        </Button>
      )}
    </div>
  )
}

/** Browsers may refuse sound without a recent press; resolves to whether the video plays muted for that. */
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
