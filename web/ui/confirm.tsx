import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'
import type { AskedQuestion, Question } from '#web/ui/confirm-box.tsx'

type Ask = (question: Question) => Promise<boolean>

/** Loaded with the first question: most visits ask none. */
const ConfirmBox = lazy(async () => ({ default: (await import('#web/ui/confirm-box.tsx')).ConfirmBox }))

const Confirming = createContext<Ask | null>(null)

/** `if (await confirm({ title: '로그아웃할까요?' })) …` */
export function useConfirm(): Ask {
  const ask = useContext(Confirming)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedQuestion | null>(null)
  const waiting = useRef<(yes: boolean) => void>(() => {})
  const ask = useCallback<Ask>((question) => {
    // An earlier question that is still open counts as answered with no.
    waiting.current(false)
    return new Promise((resolve) => {
      waiting.current = resolve
      const answer = (yes: boolean) => {
        setAsked(null)
        resolve(yes)
      }
      setAsked({ ...question, answer })
    })
  }, [])
  return (
    <Confirming value={ask}>
      {children}
      <Suspense>{asked && <ConfirmBox {...asked} />}</Suspense>
    </Confirming>
  )
}
