import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { RoadmapToSave } from '#contract/roadmap/staff-roadmap.ts'
import { demoCourses } from '#demo/courses.ts'
import { demoRoadmaps } from '#demo/roadmaps.ts'

const ids = new Map(demoCourses.map(({ slug }, at) => [slug, at + 1]))

test('each roadmap is one that staff could save, of courses that the demonstration has', () => {
  for (const { steps, ...texts } of demoRoadmaps) {
    const body = { ...texts, steps: steps.map(([slug, sentence]) => ({ courseId: ids.get(slug), sentence })) }
    deepEqual(RoadmapToSave.parse(body), body)
  }
})

test('each roadmap has its own address and says that it is of the demonstration', () => {
  equal(new Set(demoRoadmaps.map(({ slug }) => slug)).size, demoRoadmaps.length)
  for (const { title } of demoRoadmaps) ok(title.startsWith('[데모] '), title)
})
