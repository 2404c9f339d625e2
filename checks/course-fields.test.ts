import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { changeCourse } from '#contract/catalogue/staff-course.ts'
import { courseFrom } from '#web/features/catalogue/staff-parts/course-input.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** A separate panel beside the form publishes the course. */
const fields = Object.keys(changeCourse.body.shape).filter((field) => field !== 'published')
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('each field of a course is in the form for staff, with a control', () => {
  ok(fields.length > 8)
  const sent = Object.keys(courseFrom(new FormData()))
  const form = globSync('web/features/catalogue/staff-course/*.tsx', { cwd: root }).map(read).join('\n')
  deepEqual(
    fields.filter((field) => !sent.includes(field) || !form.includes(`bind('${field}')`)),
    [],
  )
})

test('each field of a course has Korean words in the audit log', () => {
  const words = read('web/features/admin/parts/audit-field-words.ts')
  deepEqual(
    fields.filter((field) => !words.includes(`\n  ${columnOf(field)}: '`)),
    [],
  )
})

test('each field of a course reaches the rule that stores it', () => {
  const store = read('server/features/catalogue/staff/course.store.ts')
  const changeable = /export type CourseChange = Pick<[^>]*?>,([^>]*)>/.exec(store)?.[1] ?? ''
  deepEqual(
    fields.filter((field) => !changeable.includes(`'${columnOf(field)}'`)),
    [],
  )
})
