import { useEffect, useEffectEvent } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { currentSession } from '#web/identity/session.ts'
import { type Question, useConfirm } from '#web/ui/confirm.tsx'

/** Asks before anything is lost by leaving: inside the product in our words, at the closing of the tab in the browser's. */
export function useStayQuestion(
  isAtRisk: () => boolean,
  question: Question,
  /** What of an address makes it another place. */
  placeOf: (at: { pathname: string; search: string }) => string = ({ pathname }) => pathname,
): void {
  const confirm = useConfirm()
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    placeOf(currentLocation) !== placeOf(nextLocation) && isAtRisk() && currentSession().is === 'member'
  const blocker = useBlocker(leaves)
  const ask = useEffectEvent(async () => {
    if (await confirm(question)) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  const hold = useEffectEvent((event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault())
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => void hold(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [])
}
