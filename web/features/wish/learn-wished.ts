import { currentSession, onSessionChange } from '#web/features/identity/session.ts'
import { currentWished, memberIdOf, setWished } from '#web/features/wish/wished.ts'

/** Changes since the list was last asked for, which its answer may not know. */
const recent = new Map<number, boolean>()
onSessionChange(() => recent.clear())

export function changeWished(courseId: number, isWished: boolean) {
  recent.set(courseId, isWished)
  setWished(withChanges(currentWished(), [[courseId, isWished]]))
}

/** Replaces the list by what the server answers, but for what the member has changed meanwhile. */
export async function learnWished(ask: () => Promise<readonly { id: number }[]>): Promise<void> {
  const asker = memberIdOf(currentSession())
  recent.clear()
  const courses = await ask()
  if (asker === memberIdOf(currentSession()))
    setWished(
      withChanges(
        courses.map(({ id }) => id),
        recent,
      ),
    )
}

function withChanges(ids: Iterable<number>, changes: Iterable<readonly [number, boolean]>) {
  const changed = new Set(ids)
  for (const [id, isWished] of changes)
    if (isWished) changed.add(id)
    else changed.delete(id)
  return changed
}
