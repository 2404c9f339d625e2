import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusPlace } from '#web/ui/focus/focus-place.ts'

type Props = Pick<ComponentProps<'button'>, 'className'> & {
  onRetry: () => void
  variant?: 'quiet' | 'link'
  size?: 'small' | 'large'
  wide?: boolean
  busy?: boolean
}

/** Asks again for what failed. A placeholder mostly replaces the button, so the focus goes to the place around it. */
export const RetryButton = ({ onRetry, ...look }: Props) => (
  <Button
    {...look}
    onClick={({ currentTarget }) => {
      focusPlace(currentTarget)
      onRetry()
    }}
  >
    다시 시도
  </Button>
)
