import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { InstructorToSave } from '#contract/instructor/staff-instructor.ts'
import { demoCourses } from '#demo/courses.ts'
import { demoInstructors } from '#demo/instructors/instructors.ts'
import { portraitSvg } from '#demo/instructors/portrait.ts'

test('there are six instructors; each course has one, and no instructor has an unknown course', () => {
  equal(demoInstructors.length, 6)
  const taught = new Set(demoInstructors.flatMap(({ courses }) => courses))
  deepEqual([...taught].toSorted(), demoCourses.map(({ slug }) => slug).toSorted())
})

for (const { name, headline, bio, links, look } of demoInstructors) {
  test(`${name}: says that nobody real is meant, and could be typed by staff`, () => {
    match(name, /\(데모\)$/)
    ok(bio.includes('가상의 강사'), name)
    deepEqual(InstructorToSave.parse({ name, headline, bio, links }), { name, headline, bio, links })
  })

  test(`${name}: has a square portrait without a text`, async () => {
    const svg = portraitSvg(look)
    ok(!svg.includes('<text'))
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    deepEqual([width, height], [512, 512])
  })
}
