import type { SaveState } from '#web/learning/progress-saver.ts'

type Props = { caption: string; notice: string; saveState: SaveState; isWaiting: boolean }

/** Everything that is only read while the video runs. */
export const PlayerWords = ({ caption, notice, saveState, isWaiting }: Props) => (
  <div className="pointer-events-none absolute inset-0 z-1">
    {/* Above where the controls are, shown or not, so that it never jumps. */}
    {caption && (
      <p
        className="absolute inset-x-4 bottom-19 mx-auto w-fit max-w-[34em] rounded-board bg-[black]/80 px-3 py-1 text-center
        text-13 font-medium whitespace-pre-line sm:text-15 md:bottom-24 md:text-21"
      >
        {caption}
      </p>
    )}
    <p
      role="status"
      className={`absolute top-4 left-1/2 -translate-x-1/2 rounded-board bg-paper/90 px-3 py-1.5 text-15 font-semibold
        whitespace-nowrap tabular-nums transition-opacity ${notice ? '' : 'opacity-0'}`}
    >
      {notice}
    </p>
    <p
      role="status"
      className={`absolute top-2 right-2 rounded-board bg-paper/90 px-2 py-0.5 text-13 transition-opacity md:top-4 md:right-4
        ${saveState === 'offline' ? '' : 'opacity-0'}`}
    >
      {saveState === 'offline' && '오프라인 - 다시 연결되면 저장돼요'}
    </p>
    {isWaiting && (
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-1 overflow-hidden">
        <div className="h-full w-1/3 animate-slide bg-pollen" />
      </div>
    )}
  </div>
)
