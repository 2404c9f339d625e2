import { type MouseEvent, useRef } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'

const DOUBLE_TAP_MS = 300
const JUMP_SEC = 10
/** The width of a side, as a fraction of the picture. */
const SIDE = 1 / 3

type Props = {
  lecture: LectureDetail & { videoUrl: string }
  /** The first byte counts as opening: if that costs money, fetch nothing before play is pressed. */
  mayPreload: boolean
  video: (element: HTMLVideoElement | null) => void
  onPress: () => void
  onJump: (bySec: number) => void
  onPlay: () => void
}

export function Picture({ lecture, mayPreload, video, onPress, onJump, onPlay }: Props) {
  const doubleTap = useDoubleTap(onJump)
  const press = (event: MouseEvent<HTMLVideoElement>) => {
    // A tap shows the controls and a double tap at a side jumps; only a mouse click pauses.
    const { nativeEvent } = event
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') doubleTap(event)
    else onPress()
  }
  return (
    <video
      ref={video}
      // Read by the support chat, which sends it to support if the member agrees.
      data-lecture={lecture.id}
      src={lecture.videoUrl}
      poster={lecture.posterUrl ?? undefined}
      preload={mayPreload ? 'metadata' : 'none'}
      playsInline
      controlsList="nodownload"
      aria-label={`${lecture.title} 영상`}
      onClick={press}
      onPlay={onPlay}
      onContextMenu={(event) => event.preventDefault()}
      className="absolute inset-0 size-full touch-manipulation object-contain"
    >
      {lecture.captions.map(({ lang, label, url }) => (
        <track key={lang} kind="captions" srcLang={lang} label={label} src={url} />
      ))}
    </video>
  )
}

function useDoubleTap(onJump: (bySec: number) => void) {
  const lastTapAt = useRef(-Infinity)
  return ({ timeStamp, clientX, currentTarget }: MouseEvent) => {
    const isSecond = timeStamp - lastTapAt.current < DOUBLE_TAP_MS
    lastTapAt.current = timeStamp
    if (!isSecond) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = (clientX - left) / width
    if (part < SIDE) onJump(-JUMP_SEC)
    else if (part > 1 - SIDE) onJump(JUMP_SEC)
  }
}
