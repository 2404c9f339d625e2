import type { BlockerFunction } from 'react-router'
import { currentSession } from '#web/features/identity/session.ts'
import { useBlockerQuestion } from '#web/ui/use-blocker-question.ts'

/** Asks before any way out inside the product: a link, the back button, or our own. */
export function useLeaveConfirm(question: string) {
  useBlockerQuestion(leavesScreen, { title: question, confirmLabel: '나가기', cancelLabel: '계속 보기' })
}

/** Another lecture is no way out, and nobody is held back whose session has ended. */
const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && currentSession().is === 'member'
