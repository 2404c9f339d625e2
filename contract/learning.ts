import * as z from 'zod/mini'
import { call } from './call.ts'
import { Category } from './catalogue.ts'
import { courseIdParams, Fraction, Id, lectureIdParams, SeoulDate, SeoulTime } from './fields.ts'
import { pageOf, PageQuery, sortedBy } from './page.ts'
import { problem } from './problem.ts'

export const lectureNotFound = problem(404, 'NOT_FOUND', '해당 강의를 찾을 수 없습니다.')

/** A lecture counts as done from this part of it on, and stays done (contract). */
export const COMPLETE_AT = 0.9

export const LectureListItem = z.object({
  id: Id,
  title: z.string(),
  orderIndex: z.int(),
  durationSec: z.int(),
  progress: Fraction,
  coverage: Fraction,
  completed: z.boolean(),
  isPublic: z.boolean(),
  resumeSec: z.int(),
})
export type LectureListItem = z.infer<typeof LectureListItem>

export const Caption = z.object({ lang: z.string(), label: z.string(), url: z.string() })

export const LectureDetail = z.object({
  ...LectureListItem.shape,
  courseId: Id,
  courseTitle: z.string(),
  description: z.string(),
  /** Whose progress this is; null for a guest, who has none. */
  viewerId: z.nullable(Id),
  /** Works for this viewer for a limited time; null when no video is there. */
  videoUrl: z.nullable(z.string()),
  posterUrl: z.nullable(z.string()),
  captions: z.array(Caption),
})
export type LectureDetail = z.infer<typeof LectureDetail>

export const listLectures = call({
  method: 'GET',
  path: '/api/courses/:courseId/lectures',
  summary: 'The lectures of a course with the own progress, for the enrolled and staff',
  params: courseIdParams,
  reply: z.array(LectureListItem),
  fallback: '강의 목록 조회에 실패했습니다.',
})

export const getLecture = call({
  method: 'GET',
  path: '/api/lectures/:lectureId',
  summary: 'One lecture with its video; open lectures for everyone',
  params: lectureIdParams,
  reply: LectureDetail,
  fallback: '강의 정보를 불러오지 못했습니다.',
})

export const startPlayback = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/playback/start',
  summary: "Records that playing began and marks today's attendance (Seoul)",
  params: lectureIdParams,
  reply: z.null(),
  fallback: '재생 시작 기록에 실패했습니다.',
})

export const watchedSecWrong = 'watchedSec은 0 이상의 정수여야 합니다.'
/** A day: no lecture is longer. */
export const WATCHED_SEC_MAX = 86_400
export const PLAYED_RANGES_MAX = 64

const Second = z.int().check(z.gte(0), z.lte(WATCHED_SEC_MAX))

export const ProgressSaved = z.object({
  courseId: Id,
  courseProgress: Fraction,
  completedCount: z.int(),
  totalCount: z.int(),
  lectureId: Id,
  lectureProgress: Fraction,
  lectureCompleted: z.boolean(),
})
export type ProgressSaved = z.infer<typeof ProgressSaved>

export const saveProgress = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/progress',
  summary: 'Saves how far a lecture was watched; never goes back',
  params: lectureIdParams,
  body: z.object({
    watchedSec: z.int(watchedSecWrong).check(z.gte(0, watchedSecWrong)),
    played: z.optional(z.array(z.tuple([Second, Second])).check(z.maxLength(PLAYED_RANGES_MAX))),
  }),
  reply: ProgressSaved,
  fallback: '진행도 업데이트에 실패했습니다.',
})

export const attendanceDates = call({
  method: 'GET',
  path: '/api/courses/:courseId/attendance/dates',
  summary: 'The Seoul days on which playing was started in a course',
  params: courseIdParams,
  reply: z.object({ userId: Id, courseId: Id, attendance: z.array(SeoulDate) }),
  fallback: '출석 정보를 불러오지 못했습니다.',
})

export const EnrolledCourse = z.object({
  courseId: Id,
  courseTitle: z.string(),
  category: Category,
  imageUrl: z.nullable(z.string()),
  progress: z.object({
    progressPercent: z.int().check(z.gte(0), z.lte(100)),
    completedLectures: z.int(),
    totalLectures: z.int(),
    completed: z.boolean(),
  }),
  lastWatchedAt: z.nullable(SeoulTime),
  nextLectureId: z.nullable(Id),
  nextLecture: z.nullable(
    z.object({ id: Id, title: z.string(), orderIndex: z.int(), resumeSec: z.int(), durationSec: z.int() }),
  ),
  /** The floor: a board a lecture, as wide as it is long. */
  boards: z.array(z.object({ durationSec: z.int(), progress: Fraction, completed: z.boolean() })),
})
export type EnrolledCourse = z.infer<typeof EnrolledCourse>

export const myCourses = call({
  method: 'GET',
  path: '/api/course/me',
  summary: 'The courses one is enrolled in, last watched first',
  query: z.object({
    ...PageQuery.shape,
    sort: sortedBy('lastWatchedAt,desc', 'lastWatchedAt,asc', 'courseTitle,asc', 'courseTitle,desc'),
    status: z._default(
      z.enum(['all', 'ing', 'done'], 'status는 all, ing, done 가운데 하나여야 합니다.'),
      'all',
    ),
  }),
  reply: pageOf(EnrolledCourse),
  fallback: '코스 목록을 가져오지 못했습니다.',
})
