import { getInstructor, type Instructor } from '#contract/instructor/instructor.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'

/** Loaded when a visitor goes to the page, since public pages carry no schemas; null: no such instructor. */
export async function askInstructor(instructorId: number): Promise<Instructor | null> {
  try {
    return await send(getInstructor, { params: { instructorId } })
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status === 404) return null
    throw thrown
  }
}
