import { connectView, forgetView, forgetViewOnReload, isViewing } from '#web/api/learner-view.ts'
import { quietly } from '#web/api/quietly.ts'
import { onSessionChange } from '#web/features/identity/session.ts'
import { currentToasts, showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'

/** Sets up a tab that shows a member's screens: how refusals are shown, and how the view ends. */
export function startViewMode() {
  connectView((refusal, sentence) => (refusal === 'over' ? leaveView(sentence) : sayOnce(sentence)))
  // After a logout, here or in another tab, nobody is viewing.
  onSessionChange((session) => session.is === 'guest' && isViewing() && forgetView())
}

const UNTIL_SAID_MS = 100

/** Most screens show the failure themselves a moment later, so wait before showing it here. */
function sayOnce(sentence: string) {
  setTimeout(() => {
    if (!currentToasts().some(({ message }) => message === sentence)) showToast(sentence, 'info')
  }, UNTIL_SAID_MS)
}

const END_NOTICE = 'learnerViewEndNotice'
let isLeaving = false

/** Reloads the page, so that nothing fetched for the member stays in this tab. */
export function leaveView(sentence: string) {
  if (isLeaving) return
  isLeaving = true
  quietly(() => sessionStorage.setItem(END_NOTICE, sentence))
  forgetViewOnReload()
  location.replace(paths.adminUsers)
}

/** Shows the sentence that the ended view left, once. */
export function showEndNotice() {
  const sentence = quietly(() => sessionStorage.getItem(END_NOTICE))
  if (!sentence) return
  quietly(() => sessionStorage.removeItem(END_NOTICE))
  showToast(sentence, 'info', END_NOTICE_MS)
}

const END_NOTICE_MS = 5_000
