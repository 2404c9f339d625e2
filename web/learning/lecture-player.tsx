import { type MouseEvent, useRef, useState } from 'react'
import type { LectureDetail, ProgressSaved } from '#contract/learning.ts'
import { AfterLecture } from '#web/learning/after-lecture.tsx'
import { BigPlay } from '#web/learning/big-play.tsx'
import { PlayerControls } from '#web/learning/player-controls.tsx'
import { PlayerWords } from '#web/learning/player-words.tsx'
import { beginningOf } from '#web/learning/resume.ts'
import { findUnsaved } from '#web/learning/unsaved-progress.ts'
import { useCaptionText } from '#web/learning/use-caption-text.ts'
import { useFullscreen } from '#web/learning/use-fullscreen.ts'
import { useIdle } from '#web/learning/use-idle.ts'
import { useNotice } from '#web/learning/use-notice.ts'
import { usePlayerActions } from '#web/learning/use-player-actions.ts'
import { usePlayerKeys } from '#web/learning/use-player-keys.ts'
import { useProgressSaver } from '#web/learning/use-progress-saver.ts'
import { useVideoPlace } from '#web/learning/use-video-place.ts'
import { useVideoState } from '#web/learning/use-video-state.ts'
import { VideoBroken } from '#web/learning/video-broken.tsx'

type Props = {
  lecture: LectureDetail & { videoUrl: string }
  memberId: number
  nextTitle: string | undefined
  onNext: () => void
  onBegin: () => void
  onSaved: (saved: ProgressSaved) => void
  /** A fresh address when the old one has expired. */
  renew: () => Promise<string | null>
}

/** One lecture; give it the lecture's id as key. Nothing plays until somebody says so. */
export function LecturePlayer({ lecture, memberId, nextTitle, onNext, onBegin, onSaved, renew }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  // The first detail counts: one that comes with a fresh address must not move a running video.
  const [{ startSec, owed }] = useState(() => beginningOf(lecture, findUnsaved(memberId, lecture.id)))
  const hasCaptions = lecture.captions.length > 0

  const state = useVideoState(video)
  const { notice, say } = useNotice()
  const { isFull, toggle: toggleFullscreen } = useFullscreen(frame)
  const actions = usePlayerActions(video, { hasCaptions, say, toggleFullscreen })
  usePlayerKeys(actions.act)
  const isIdle = useIdle(frame)
  const caption = useCaptionText(video, actions.captionsOn)
  const { isBroken, retry } = useVideoPlace(video, { startSec, renew })
  const { id: lectureId, durationSec } = lecture
  const saveState = useProgressSaver(video, { lectureId, durationSec, memberId, startSec, owed, onSaved })

  const isHidden = state.isPlaying && isIdle
  const canBegin = !state.isPlaying && !state.isEnded && !isBroken
  return (
    <div
      ref={frame}
      className={`relative grid w-full place-items-center overflow-hidden bg-[black]
        ${isFull ? 'h-full' : 'aspect-video max-h-[calc(100dvh-13rem)]'} ${isHidden ? 'cursor-none' : ''}`}
    >
      <Picture lecture={lecture} video={setVideo} onPress={actions.play} onPlay={onBegin} />
      <PlayerWords caption={caption} notice={notice} saveState={saveState} isWaiting={state.isWaiting} />
      {canBegin && <BigPlay fromSec={state.atSec || startSec} onPlay={actions.play} />}
      <PlayerControls
        state={state}
        actions={actions}
        expectedSec={durationSec}
        hasCaptions={hasCaptions}
        isSaved={saveState === 'saved'}
        isFull={isFull}
        isHidden={isHidden}
        onFullscreen={toggleFullscreen}
      />
      {state.isEnded && <AfterLecture nextTitle={nextTitle} onNext={onNext} onAgain={actions.play} />}
      {isBroken && <VideoBroken onRetry={() => void retry()} />}
    </div>
  )
}

type PictureProps = {
  lecture: Props['lecture']
  video: (element: HTMLVideoElement | null) => void
  onPress: () => void
  onPlay: () => void
}

function Picture({ lecture, video, onPress, onPlay }: PictureProps) {
  const press = ({ nativeEvent }: MouseEvent) => {
    // A finger brings the controls back; only a mouse pauses by pressing the picture.
    if (!(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')) onPress()
  }
  return (
    <video
      ref={video}
      src={lecture.videoUrl}
      poster={lecture.posterUrl ?? undefined}
      preload="metadata"
      playsInline
      controlsList="nodownload"
      aria-label={`${lecture.title} 영상`}
      onClick={press}
      onPlay={onPlay}
      onContextMenu={(event) => event.preventDefault()}
      className="absolute inset-0 size-full object-contain"
    >
      {lecture.captions.map(({ lang, label, url }) => (
        <track key={lang} kind="captions" srcLang={lang} label={label} src={url} />
      ))}
    </video>
  )
}
