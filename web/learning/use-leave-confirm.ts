import { useEffect, useEffectEvent } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { currentSession } from '#web/identity/session.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Asks before any way out inside the product: a link, the back button, or our own. */
export function useLeaveConfirm(question: string) {
  const confirm = useConfirm()
  const blocker = useBlocker(leavesScreen)
  const ask = useEffectEvent(async () => {
    const isLeaving = await confirm({ title: question, confirmLabel: '나가기', cancelLabel: '계속 보기' })
    if (isLeaving) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
}

/** Another lecture is no way out, and nobody is held back whose session has ended. */
const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && currentSession().is === 'member'
