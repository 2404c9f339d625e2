import { useEffect, useEffectEvent } from 'react'
import type { BlockerFunction } from 'react-router'
import { currentSession } from '#web/features/identity/session.ts'
import type { Question } from '#web/ui/confirm-box.tsx'
import { useBlockerQuestion } from '#web/ui/use-blocker-question.ts'

/** For an editor with changes that are saved by a button. */
export const LOSING_CHANGES: Question = {
  title: '저장하지 않고 나갈까요?',
  body: '변경한 내용이 저장되지 않아요.',
  confirmLabel: '나가기',
  cancelLabel: '계속 수정',
}

/** Asks before leaving loses anything: with our dialog in the app, with the browser's on closing the tab. */
export function useStayQuestion(
  isAtRisk: () => boolean,
  question: Question,
  /** The part of the URL whose change counts as leaving. */
  placeOf: (at: { pathname: string; search: string }) => string = ({ pathname }) => pathname,
): void {
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    placeOf(currentLocation) !== placeOf(nextLocation) && isAtRisk() && currentSession().is === 'member'
  useBlockerQuestion(leaves, question)

  const hold = useEffectEvent((event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault())
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => void hold(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [])
}
