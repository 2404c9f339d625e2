import { connectView, forgetView, forgetViewOnReload, isViewing } from '#web/api/learner-view.ts'
import { quietly } from '#web/api/quietly.ts'
import { onSessionChange } from '#web/features/identity/session.ts'
import { currentToasts, showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'

/** A tab that shows a member's screens: what is refused in it, and how it becomes the staff's own again. */
export function startViewMode() {
  connectView((refusal, sentence) => (refusal === 'over' ? leaveView(sentence) : sayOnce(sentence)))
  // Logged out, here or elsewhere: there is nobody any more who looks.
  onSessionChange((session) => session.is === 'guest' && isViewing() && forgetView())
}

const UNTIL_SAID_MS = 100

/** Most screens say themselves why something failed, and theirs comes a moment later. */
function sayOnce(sentence: string) {
  setTimeout(() => {
    if (!currentToasts().some(({ message }) => message === sentence)) showToast(sentence, 'info')
  }, UNTIL_SAID_MS)
}

const FAREWELL = 'learnerViewFarewell'
let isLeaving = false

/** By loading the page anew: nothing that was fetched for the member stays in this tab. */
export function leaveView(sentence: string) {
  if (isLeaving) return
  isLeaving = true
  quietly(() => sessionStorage.setItem(FAREWELL, sentence))
  forgetViewOnReload()
  location.replace(paths.adminUsers)
}

/** What the view left to say, once. */
export function sayFarewell() {
  const sentence = quietly(() => sessionStorage.getItem(FAREWELL))
  if (!sentence) return
  quietly(() => sessionStorage.removeItem(FAREWELL))
  showToast(sentence, 'info', FAREWELL_MS)
}

const FAREWELL_MS = 5_000
