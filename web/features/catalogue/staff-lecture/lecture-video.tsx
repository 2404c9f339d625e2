import { ExternalLink } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { type Cue, cueAt } from '#web/features/catalogue/staff-lecture/check-caption.ts'
import { LooseBoards } from '#web/ui/boards/loose-boards.tsx'

export const noVideo = '재생할 영상 URL이 없습니다.' // spec.md#8

type Props = {
  detail: LectureDetail
  video: Ref<HTMLVideoElement>
  /** Unsaved cues, shown instead of the saved captions. */
  cues: readonly Cue[] | null
}

export function LectureVideo({ detail: { title, videoUrl, posterUrl, captions }, video, cues }: Props) {
  const [atSec, setAtSec] = useState(0)
  if (!videoUrl)
    return (
      <div className="grid aspect-video place-content-center justify-items-center gap-4 rounded-card border border-dashed border-wood-3 p-6 text-center">
        <LooseBoards laid={0} />
        <p className="font-semibold">{noVideo}</p>
      </div>
    )
  const words = cues ? cueAt(cues, atSec) : ''
  return (
    <div className={cues ? 'md:sticky md:top-20 md:z-2 md:max-w-md' : ''}>
      <div className="relative overflow-hidden rounded-card bg-black">
        <video
          ref={video}
          controls
          playsInline
          preload="metadata"
          src={videoUrl}
          poster={posterUrl ?? undefined}
          aria-label={`${title} 영상`}
          onTimeUpdate={(event) => setAtSec(event.currentTarget.currentTime)}
          onSeeked={(event) => setAtSec(event.currentTarget.currentTime)}
          className="block aspect-video w-full"
        >
          {cues === null &&
            captions.map(({ lang, label, url }, index) => (
              <track key={url} kind="captions" srcLang={lang} label={label} src={url} default={index === 0} />
            ))}
        </video>
        {words && (
          <p className="pointer-events-none absolute inset-x-4 top-3 mx-auto w-fit rounded-board bg-black/80 px-3 py-1 text-center text-15 whitespace-pre-line text-on-cover">
            {words}
          </p>
        )}
      </div>
      <p className="mt-2">
        <a
          href={videoUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 text-15 text-indigo underline underline-offset-4"
        >
          <ExternalLink size={16} aria-hidden />
          새 창에서 영상 열기
        </a>
      </p>
    </div>
  )
}
