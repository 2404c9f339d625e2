import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listCourses } from '#contract/catalogue/catalogue.ts'
import { listRelated } from '#contract/catalogue/related.ts'
import { makeMember } from '#server/testing/make.ts'
import { type CourseToMake, enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

async function course({ level = '', ...given }: CourseToMake & { level?: string } = {}): Promise<number> {
  const { id } = await makeCourse(app.deps.db, given)
  await sql`update course set level = ${level} where id = ${id}`.execute(app.deps.db)
  return id
}

/** So many members take all of these courses. */
async function together(members: number, ...courseIds: number[]): Promise<number[]> {
  const { db } = app.deps
  const made = await Promise.all(Array.from({ length: members }, () => makeMember(db)))
  for (const { id } of made) for (const courseId of courseIds) await enrol(db, id, courseId)
  return made.map(({ id }) => id)
}

/** The cached list of courses is refreshed by a notification, which a test need not wait for. */
const related = (courseId: number) => {
  app.app.published.forget()
  return app.guest().send(listRelated, { params: { courseId } })
}

const shown = async (courseId: number) => {
  const { by, courses } = await related(courseId)
  return [by, courses.map(({ id }) => id)]
}

test('a course that five members took too is shown, one that four took is not (course-model.md#taken-together)', async () => {
  const [here, byFive, byFour] = [await course(), await course(), await course()]
  await together(4, here, byFour, byFive)
  await together(1, here, byFive)
  deepEqual(await shown(here), ['members', [byFive]])
  deepEqual(await shown(byFour), ['level', []])
})

test('refunded enrolments, those with a pending refund and those from before 180 days do not count', async () => {
  const { db } = app.deps
  const changes = {
    ended: sql`ended_at = now()`,
    frozen: sql`frozen_at = now()`,
    old: sql`enrolled_at = now() - interval '181 days'`,
  }
  for (const change of Object.values(changes)) {
    for (const side of ['here', 'there']) {
      const [here, there] = [await course(), await course()]
      const [first] = await together(5, here, there)
      const changed = side === 'here' ? here : there
      await sql`update enrolment set ${change} where member_id = ${first!} and course_id = ${changed}`.execute(
        db,
      )
      deepEqual(await shown(here), ['level', []], side)
    }
  }
  const [here, there] = [await course(), await course()]
  await together(5, here, there)
  await sql`update enrolment set enrolled_at = now() - interval '179 days', expires_at = now()`.execute(db)
  deepEqual(await shown(here), ['members', [there]])
})

test('the three most frequent ones are shown as in the course list, and never an unpublished one', async () => {
  const [here, third, first, second, fourth, hidden] = [
    await course(),
    await course(),
    await course(),
    await course(),
    await course(),
    await course({ published: false }),
  ]
  await together(5, here, first, second, third, fourth, hidden)
  await together(1, here, first, second)
  await together(1, here, first, hidden)
  deepEqual(await shown(here), ['members', [first, second, third]])
  const listed = await app.guest().send(listCourses, {})
  deepEqual(
    (await related(here)).courses[0],
    listed.find(({ id }) => id === first),
  )

  await sql`update course set published = false where id = ${first}`.execute(app.deps.db)
  deepEqual(await shown(here), ['members', [second, third]])
})

test('without them the next level of the category is shown, lowest first, or nothing', async () => {
  const beginner = await course({ category: 'backend', level: '입문' })
  const advanced = await course({ category: 'backend', level: '고급' })
  deepEqual(await shown(beginner), ['level', [advanced]])
  const higher = []
  for (let count = 0; count < 4; count += 1) higher.push(await course({ category: 'backend', level: '초급' }))
  await course({ category: 'frontend', level: '초급' })
  await course({ category: 'backend', level: '초급', published: false })
  deepEqual(await shown(beginner), ['level', higher.slice(0, 3)])
  deepEqual(await shown(higher[0]!), ['level', [advanced]])
  deepEqual(await shown(advanced), ['level', []])
  deepEqual(await shown(await course({ category: 'backend', level: '한 시간' })), ['level', []])
})

test('an unknown or hidden course has no related ones', async () => {
  const params = { courseId: await course({ published: false }) }
  equal((await app.guest().refused(listRelated, { params })).status, 404)
  equal((await app.guest().refused(listRelated, { params: { courseId: 800_001 } })).status, 404)
})
