import type { PlayerSettings } from '#contract/learning/learning.ts'
import { CaptionBox } from '#web/features/learning/lectures/captions/caption-box.tsx'

type Props = { caption: string; settings: PlayerSettings; notice: string; isWaiting: boolean }

/** Read-only text over the video: captions and notices. */
export const PlayerWords = ({ caption, settings, notice, isWaiting }: Props) => (
  <div className="pointer-events-none absolute inset-0 z-1 @container">
    {caption && <CaptionBox text={caption} size={settings.captionSize} place={settings.captionPlace} />}
    <p
      role="status"
      className={`absolute top-4 left-1/2 max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-board bg-paper/90 px-3 py-1.5 text-center
        text-15 font-semibold tabular-nums transition-opacity ${notice ? '' : 'opacity-0'}`}
    >
      {notice}
    </p>
    {isWaiting && (
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-1 overflow-hidden">
        <div className="h-full w-1/3 animate-slide bg-pollen" />
      </div>
    )}
  </div>
)
