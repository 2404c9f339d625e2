import type { BlockerFunction } from 'react-router'
import { currentSession } from '#web/features/identity/session.ts'
import { useBlockerQuestion } from '#web/ui/use-blocker-question.ts'

const WATCHING = {
  title: '이 페이지를 나가시겠습니까? 현재 시점이 저장됩니다.',
  confirmLabel: '나가기',
  cancelLabel: '계속 보기',
}
const TIMED = {
  title: '아직 제출하지 않았어요. 나갈까요?',
  body: '저장된 답은 남아 있어요. 제한 시간은 나가 있는 동안에도 흘러요.',
  confirmLabel: '나가기',
  cancelLabel: '계속 풀기',
}

/** Asks before leaving inside the app: by a link, the back button, or our exit button. */
export function useLeaveConfirm({ isTimed }: { isTimed: boolean }) {
  useBlockerQuestion(isTimed ? leavesLecture : leavesScreen, isTimed ? TIMED : WATCHING)
}

/** Changing the lecture is not leaving, and an ended session does not block. */
const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && currentSession().is === 'member'

/** While an exam runs, changing the lecture is leaving too. */
const leavesLecture: BlockerFunction = (to) =>
  leavesScreen(to) ||
  (lectureOf(to.currentLocation.search) !== lectureOf(to.nextLocation.search) &&
    currentSession().is === 'member')

const lectureOf = (search: string) => new URLSearchParams(search).get('lecture')
