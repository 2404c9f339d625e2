import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { EnrolledCourse } from './learning.ts'
import { lenient } from '../platform/lenient.ts'

const course = {
  courseId: 1,
  courseTitle: '코스',
  category: 'data',
  lastWatchedAt: null,
  paidAt: null,
  nextLectureId: null,
  nextLecture: null,
  boards: [],
  coverage: 0,
  newLectures: 0,
  recentDays: [],
  enrolledAt: '2026-11-21T19:03:11.482+09:00',
  certificateNumber: null,
  isCertificateMet: false,
}

test('a number of progress that is missing is 0, and the address of a picture is trimmed (spec.md#3)', () => {
  const read = lenient(EnrolledCourse).parse({ ...course, imageUrl: ' /media/cover.webp ', progress: {} })
  deepEqual(read.progress, { progressPercent: 0, completedLectures: 0, totalLectures: 0, completed: false })
  equal(read.imageUrl, '/media/cover.webp')
})
