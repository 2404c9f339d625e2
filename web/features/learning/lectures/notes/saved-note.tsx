import { useEffect, useState } from 'react'
import { agoWords, WAITING_WORDS } from '#web/ui/words/saved-words.ts'
import type { SavingState } from '#web/features/learning/lectures/saving/use-progress-saver.ts'

/** The save state of the position. The time is only visual; SavedNews announces changes to screen readers. */
export function SavedNote({ saving, className = '' }: { saving: SavingState; className?: string }) {
  const { is, savedAt } = saving
  const now = useSecondHand(is === 'saved')
  const isShown = is !== 'quiet'
  return (
    <span className={`text-13 whitespace-nowrap tabular-nums ${className} ${isShown ? '' : 'invisible'}`}>
      {is === 'offline' ? (
        <span aria-hidden="true" className="font-semibold text-pollen">
          {WAITING_WORDS}
        </span>
      ) : (
        <span className="text-ink-soft">저장됨 · {agoWords(Math.max(0, now - savedAt))}</span>
      )}
    </span>
  )
}

/** Announces that the network is gone, and that waiting changes were saved. */
export const SavedNews = ({ saving }: { saving: SavingState }) => (
  <p role="status" className="sr-only">
    {saving.is === 'offline' && WAITING_WORDS}
    {saving.is === 'saved' && '저장됨'}
  </p>
)

function useSecondHand(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
