import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A sentence in place of the options. */
export const PaletteNote = ({ children }: { children: ReactNode }) => <div className={NOTE}>{children}</div>

export const PaletteFailure = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div role="alert" className={NOTE}>
    {sentence}
    <Button
      size="small"
      variant="quiet"
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.querySelector('input')?.focus()
        onRetry()
      }}
    >
      다시 시도
    </Button>
  </div>
)

const NOTE = 'flex flex-col items-center gap-2 px-4 py-10 text-center text-15'
