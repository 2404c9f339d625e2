import type { BlockerFunction } from 'react-router'
import { currentSession } from '#web/features/identity/session.ts'
import { useBlockerQuestion } from '#web/ui/use-blocker-question.ts'

/** Asks before leaving inside the app: by a link, the back button, or our exit button. */
export function useLeaveConfirm(question: string) {
  useBlockerQuestion(leavesScreen, { title: question, confirmLabel: '나가기', cancelLabel: '계속 보기' })
}

/** Changing the lecture is not leaving, and an ended session does not block. */
const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && currentSession().is === 'member'
