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
import type { PendingQuestion, Question } from '#web/ui/confirm-box.tsx'

type AskConfirmation = (question: Question) => Promise<boolean>

/** Loaded with the first question: most visits ask none. */
const ConfirmBox = lazy(async () => ({ default: (await import('#web/ui/confirm-box.tsx')).ConfirmBox }))

const Confirming = createContext<AskConfirmation | null>(null)

/** `if (await confirm({ title: '로그아웃할까요?' })) …` */
export function useConfirm(): AskConfirmation {
  const ask = useContext(Confirming)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const waiting = useRef<(yes: boolean) => void>(() => {})
  const ask = useCallback<AskConfirmation>((question) => {
    // An earlier question that is still open counts as answered with no.
    waiting.current(false)
    return new Promise((resolve) => {
      waiting.current = resolve
      const answer = (yes: boolean) => {
        setPending(null)
        resolve(yes)
      }
      setPending({ ...question, answer })
    })
  }, [])
  return (
    <Confirming value={ask}>
      {children}
      <Suspense>{pending && <ConfirmBox {...pending} />}</Suspense>
    </Confirming>
  )
}
