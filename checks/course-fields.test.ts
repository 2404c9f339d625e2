import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CoursePreview } from '#contract/catalogue/catalogue.ts'
import { changeCourse, type StaffCourse } from '#contract/catalogue/staff-course.ts'
import { courseFrom, offerOf, textsOf } from '#web/features/catalogue/staff-parts/course-input.ts'

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

test('each field of a course is one of its texts, which instructors change too, or belongs to what is sold', () => {
  const texts = Object.keys(textsOf(courseFrom(new FormData())))
  const offer = Object.keys(offerOf({ salePrice: null } as StaffCourse))
  deepEqual([...texts, ...offer].toSorted(), fields.toSorted())
})

test('each field that visitors get is read by a public page', () => {
  const pages = globSync('web/features/{catalogue,learning,payment,wish}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\/staff-|\.test\./.test(path))
    .map(read)
    .join('\n')
  deepEqual(
    Object.keys(CoursePreview.shape).filter((field) => !new RegExp(`[.{,]\\s*${field}\\b`).test(pages)),
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
