import { saveProgress } from '#contract/learning/learning.ts'
import { ageClock } from '#server/features/learning/testing/age-clock.ts'
import { enrol, type MadeCourse } from '#server/testing/make-course.ts'
import type { TestApp } from '#server/testing/start-app.ts'

export type Learner = Awaited<ReturnType<TestApp['member']>>

/** An enrolled member who has played so many seconds of the first lecture. */
export async function learner(app: TestApp, course: MadeCourse, playedSec: number): Promise<Learner> {
  const member = await app.member({ name: '김하나' })
  await enrol(app.deps.db, member.memberId, course.id)
  if (playedSec > 0) await play(app, member, course, playedSec)
  return member
}

export async function play(app: TestApp, member: Learner, course: MadeCourse, sec: number): Promise<void> {
  const params = { lectureId: course.lectureIds[0]! }
  await member.send(saveProgress, { params, body: { watchedSec: 0, played: [] } })
  await ageClock(app.deps.db, member.memberId, 600)
  await member.send(saveProgress, { params, body: { watchedSec: sec, played: [[0, sec]] } })
}
