import { FormMessage } from '#web/ui/form/form-message.tsx'
import type { Trouble } from '#web/features/identity/parts/trouble.ts'
import { useCountdown } from '#web/features/identity/parts/use-countdown.ts'
import { waitOver, waitWords } from '#web/features/identity/parts/waiting-time.ts'

export const TroubleMessage = ({ trouble: { message, waitSec } }: { trouble: Trouble }) => (
  <FormMessage>
    {message}
    {waitSec && <Wait key={message + waitSec} seconds={waitSec} />}
  </FormMessage>
)

/** Announced once with the alert, and again when the wait is over. */
function Wait({ seconds }: { seconds: number }) {
  const left = useCountdown(seconds)
  if (left === 0) return ` ${waitOver}`
  return (
    <span role="timer" aria-live="off">
      {` ${waitWords(left)}`}
    </span>
  )
}
