import { currentSession } from '#web/features/identity/session.ts'
import { currentWished, memberIdOf, onOwnerChange, setWished } from '#web/features/wish/wished.ts'

type Change = { isWished: boolean; isUnderWay: boolean }

/** Changes that an answer with the list may not know, by course. */
const recent = new Map<number, Change>()
onOwnerChange(() => recent.clear())

/** `answered` settles when the server has answered the request for the change. */
export function changeWished(courseId: number, isWished: boolean, answered?: Promise<unknown>) {
  const change = { isWished, isUnderWay: answered !== undefined }
  recent.set(courseId, change)
  const end = () => (change.isUnderWay = false)
  answered?.then(end, end)
  setWished(withChanges(currentWished(), [[courseId, change]]))
}

/** Replaces the list by what the server answers, but for what the member has changed meanwhile. */
export async function learnWished(ask: () => Promise<readonly { id: number }[]>): Promise<void> {
  const asker = memberIdOf(currentSession())
  // The server may read the list before it writes a change that is under way.
  for (const [courseId, { isUnderWay }] of recent) if (!isUnderWay) recent.delete(courseId)
  const courses = await ask()
  if (asker === memberIdOf(currentSession()))
    setWished(
      withChanges(
        courses.map(({ id }) => id),
        recent,
      ),
    )
}

function withChanges(ids: Iterable<number>, changes: Iterable<readonly [number, Change]>) {
  const changed = new Set(ids)
  for (const [id, { isWished }] of changes)
    if (isWished) changed.add(id)
    else changed.delete(id)
  return changed
}
