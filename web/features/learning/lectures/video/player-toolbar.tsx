import { BookmarkPlus, Keyboard } from 'lucide-react'
import { SpeedChips } from '#web/features/learning/lectures/video/speed-chips.tsx'
import type { PlayerActions } from '#web/features/learning/lectures/video/use-player-actions.ts'

type Props = { rate: number; actions: PlayerActions; onGuide: () => void }

/** Always below the picture: frequent actions at one touch. */
export const PlayerToolbar = ({ rate, actions, onGuide }: Props) => (
  <div className="flex items-center justify-between gap-2 border-b border-line px-2 py-0.5 md:px-4">
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="text-13 text-ink-soft max-md:hidden">
        속도
      </span>
      <SpeedChips rate={rate} onChange={actions.setSpeed} />
    </div>
    <div className="flex">
      <ToolButton label="책갈피" title="책갈피 (B)" onPress={() => actions.bookmark()}>
        <BookmarkPlus size={18} aria-hidden />
      </ToolButton>
      <ToolButton label="단축키" title="단축키 (?)" isForKeys onPress={onGuide}>
        <Keyboard size={18} aria-hidden />
      </ToolButton>
    </div>
  </div>
)

type ToolProps = {
  label: string
  title: string
  /** Of no use without a keyboard. */
  isForKeys?: boolean
  onPress: () => void
  children: React.ReactNode
}

const ToolButton = ({ label, title, isForKeys = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={title}
    onClick={onPress}
    className={`min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-board px-2 text-13 font-semibold hover:bg-ink/10
      ${isForKeys ? 'hidden sm:flex' : 'flex'}`}
  >
    {children}
    <span className="max-md:hidden">{label}</span>
  </button>
)
