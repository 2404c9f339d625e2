import { listWishes, makeWish, removeWish } from '#contract/wish/wish.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { RETURN_PATH_LIVES_MS, saveReturnPath } from '#web/features/identity/return-path.ts'
import { currentSession, onSessionChange } from '#web/features/identity/session.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'
import { showToast, UNDO_MS, undoAction } from '#web/features/notification/toast.ts'
import { changeWished, learnWished } from '#web/features/wish/learn-wished.ts'
import { currentWished } from '#web/features/wish/wished.ts'
import { paths } from '#web/paths.ts'
import { quietly } from '#web/api/quietly.ts'

type WishedCourse = { id: number; title: string }

/** A guest logs in first and returns to the course, where the wish is made. */
export async function pressWish(course: WishedCourse, isWanted: boolean, goToLogin: () => void) {
  const session = currentSession().is === 'unknown' ? await restoreSession() : currentSession()
  if (session.is === 'member') return changeWish(course, isWanted)
  if (saveReturnPath(paths.course(course.id))) keepWish(course.id)
  goToLogin()
}

let asked: { memberId: number; answer: Promise<void> } | null = null

/** Asks once for each member; makes the wish of a guest who has logged in since. */
export async function showOwnWishes(memberId: number, course: WishedCourse) {
  if (asked?.memberId !== memberId) asked = { memberId, answer: ask() }
  if (!isViewing() && takeWish(course.id)) void changeWish(course, true)
  await asked.answer
}

function ask(): Promise<void> {
  const answer = learnWished(() => send(listWishes))
  answer.catch(() => (asked = null))
  return answer
}
onSessionChange(() => (asked = null))

/** The hearts change at once, and back if the server refuses. */
async function changeWish(course: WishedCourse, isWanted: boolean): Promise<void> {
  const { id, title } = course
  const answered = afterEarlier(id, () =>
    send(isWanted ? makeWish : removeWish, { params: { courseId: id } }),
  )
  if (!confirmed.has(id)) confirmed.set(id, currentWished().has(id))
  changeWished(id, isWanted, answered)
  const turn = (turns.get(id) ?? 0) + 1
  turns.set(id, turn)
  const isLatest = () => turns.get(id) === turn
  try {
    await answered
    confirmed.set(id, isWanted)
  } catch (thrown) {
    if (isLatest()) changeWished(id, confirmed.get(id) ?? false)
    showToast(sentenceOf(thrown, (isWanted ? makeWish : removeWish).fallback), 'error')
    return
  } finally {
    if (isLatest()) confirmed.delete(id)
  }
  if (!isLatest()) return
  if (isWanted) showToast(`'${title}' 코스를 찜했습니다.`, 'success')
  else
    showToast(
      `'${title}' 코스의 찜을 취소했습니다.`,
      'success',
      UNDO_MS,
      undoAction(() => void changeWish(course, true)),
    )
}

/** How often the heart of a course was pressed: only the last press may change it back. */
const turns = new Map<number, number>()
/** Whether the server has the wish, while presses about the course are under way. */
const confirmed = new Map<number, boolean>()
const running = new Map<number, Promise<unknown>>()

/** Two requests about one course could arrive in the wrong order. */
function afterEarlier(courseId: number, act: () => Promise<unknown>): Promise<unknown> {
  const next = (running.get(courseId) ?? Promise.resolve()).catch(() => {}).then(act)
  running.set(courseId, next)
  return next
}

const KEY = 'wishAfterLogin'

/** Kept in this tab only, and as long as the way back: a person who logs in elsewhere did not press. */
const keepWish = (courseId: number) =>
  void quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ courseId, keptAt: Date.now() })))

/** Whether the guest pressed the heart of this course before the login; true once. */
function takeWish(courseId: number): boolean {
  const kept = quietly<unknown>(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || !('courseId' in kept) || !('keptAt' in kept)) return false
  if (kept.courseId !== courseId) return false
  quietly(() => sessionStorage.removeItem(KEY))
  return typeof kept.keptAt === 'number' && Date.now() - kept.keptAt < RETURN_PATH_LIVES_MS
}
