import { Pause, X } from 'lucide-react'
import type { Erratum } from '#contract/erratum/erratum.ts'

type Props = {
  erratum: Erratum | null
  isPlaying: boolean
  onPause: () => void
  onClose: (erratum: Erratum) => void
}

/** Over the picture, in which it is also seen in full screen; read out once, takes no focus. */
export const ErratumNotice = ({ erratum, isPlaying, onPause, onClose }: Props) => (
  <div
    role="status"
    className="pointer-events-none absolute inset-x-2 top-2 z-2 grid justify-items-start sm:inset-x-4 sm:top-4"
  >
    {erratum && (
      <div
        key={erratum.id}
        className="pointer-events-auto flex max-h-28 max-w-full animate-arrive items-start gap-2 overflow-y-auto rounded-card
          border border-line bg-paper/95 py-1.5 pr-1 pl-3 sm:max-h-48 sm:max-w-lg"
      >
        <p className="min-w-0 py-1.5 text-15 whitespace-pre-line wrap-anywhere">
          <strong className="mr-1.5 font-bold text-pollen">정정</strong>
          {erratum.text}
        </p>
        <span className="flex shrink-0">
          {isPlaying && (
            <NoticeButton label="멈추고 읽기" onPress={onPause}>
              <Pause size={18} aria-hidden />
            </NoticeButton>
          )}
          <NoticeButton label="정정 안내 닫기" onPress={() => onClose(erratum)}>
            <X size={18} aria-hidden />
          </NoticeButton>
        </span>
      </div>
    )}
  </div>
)

type ButtonProps = { label: string; onPress: () => void; children: React.ReactNode }

const NoticeButton = ({ label, onPress, children }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-10 place-items-center rounded-board hover:bg-ink/15"
  >
    {children}
  </button>
)
