import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  children: string
  icon: ReactNode
  variant?: 'primary' | 'quiet'
  fallback: string
  get: () => Promise<void>
}

/** Downloads a document; an error stays on the screen, since it says what to do. */
export function PaperButton({ children, icon, variant = 'quiet', fallback, get }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function press() {
    setBusy(true)
    setTrouble(null)
    await get().catch((thrown: unknown) => setTrouble(sentenceOf(thrown, fallback)))
    setBusy(false)
  }

  return (
    <>
      <Button size="small" variant={variant} busy={isBusy} icon={icon} onClick={() => void press()}>
        {children}
      </Button>
      {trouble !== null && (
        <p role="alert" className="order-last w-full text-13 font-medium text-persimmon">
          {trouble}
        </p>
      )}
    </>
  )
}
