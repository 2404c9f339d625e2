import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import {
  OwnerDialog,
  type PendingOwnerQuestion,
  type OwnerQuestion,
} from '#web/features/identity/parts/security/security-owner-dialog.tsx'
import { isReauth } from '#web/features/identity/parts/security/security-sentences.ts'

/** Called without a password first, and again with one if the server asks for proof of ownership. */
type OwnerAction<T> = (currentPassword?: string) => Promise<T>

type Outcome<T> = { is: 'done'; value: T } | { is: 'left' }
type AsOwner = <T>(act: OwnerAction<T>, question: OwnerQuestion) => Promise<Outcome<T>>

const Owner = createContext<AsOwner | null>(null)

/** Runs acts that need proof of ownership (security.md#39): phone, password, Kakao, factor, withdrawal. */
export function useAsOwner(): AsOwner {
  const asOwner = useContext(Owner)
  if (!asOwner) throw new Error('useAsOwner needs an OwnerProvider above it')
  return asOwner
}

export function OwnerProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingOwnerQuestion | null>(null)
  const asOwner = useCallback<AsOwner>(async (act, question) => {
    if (!question.confirm) {
      try {
        return { is: 'done', value: await act() }
      } catch (thrown) {
        if (!isReauth(thrown)) throw thrown
      }
    }
    return new Promise((resolve) => {
      const leave = () => {
        setPending(null)
        resolve({ is: 'left' })
      }
      const answer = async (currentPassword?: string) => {
        const value = await act(currentPassword)
        setPending(null)
        resolve({ is: 'done', value })
      }
      setPending({ question, answer, leave })
    })
  }, [])
  return (
    <Owner value={asOwner}>
      {children}
      {pending && <OwnerDialog {...pending} />}
    </Owner>
  )
}
