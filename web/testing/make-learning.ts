import type { EndedCourse } from '#contract/learning/access.ts'
import type { EnrolledCourse, LectureDetail, LectureListItem } from '#contract/learning/learning.ts'
import { testMember } from '#web/testing/render-private.tsx'

export const makeLecture = (id: number, changes: Partial<LectureListItem> = {}): LectureListItem => ({
  id,
  title: `강의 ${id}`,
  orderIndex: id,
  kind: 'video',
  sectionId: null,
  sectionTitle: null,
  durationSec: 65,
  progress: 0,
  coverage: 0,
  completed: false,
  isPublic: false,
  resumeSec: 0,
  isNew: false,
  fileCount: 0,
  ...changes,
})

export const makeDetail = (id: number, changes: Partial<LectureDetail> = {}): LectureDetail => ({
  ...makeLecture(id),
  courseId: 1,
  courseTitle: '데이터 첫걸음',
  description: '무엇을 배우는지',
  covered: [],
  lastPlace: null,
  viewerId: testMember.id,
  videoUrl: `/media/${id}.mp4`,
  posterUrl: null,
  captions: [{ lang: 'ko', label: '한국어', url: `/media/${id}.vtt` }],
  body: null,
  reading: null,
  files: [],
  exerciseId: null,
  quizId: null,
  pauses: [],
  ...changes,
})

export const makeEnrolled = (courseId: number, changes: Partial<EnrolledCourse> = {}): EnrolledCourse => ({
  courseId,
  courseTitle: `코스 ${courseId}`,
  category: 'data',
  imageUrl: null,
  progress: { progressPercent: 50, completedLectures: 1, totalLectures: 2, completed: false },
  lastWatchedAt: '2026-11-21T10:00:00.000+09:00',
  nextLectureId: 12,
  nextLecture: { id: 12, title: '둘째 강의', orderIndex: 2, kind: 'video', resumeSec: 25, durationSec: 60 },
  boards: [
    { durationSec: 60, progress: 1, coverage: 1, completed: true },
    { durationSec: 60, progress: 0.4, coverage: 0.4, completed: false },
  ],
  coverage: 0.7,
  newLectures: 0,
  enrolledAt: '2026-11-01T10:00:00.000+09:00',
  paidAt: null,
  accessDays: null,
  accessUntil: null,
  recentDays: [],
  certificateNumber: null,
  isCertificateMet: false,
  ...changes,
})

export const makeEnded = (courseId: number, changes: Partial<EndedCourse> = {}): EndedCourse => ({
  courseId,
  courseTitle: `코스 ${courseId}`,
  endedAt: '2026-11-01T10:00:00.000+09:00',
  noteCount: 3,
  certificateNumber: null,
  isCertificateMet: false,
  again: 'paid',
  accessDays: 365,
  ...changes,
})
