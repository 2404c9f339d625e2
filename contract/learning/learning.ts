import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Category, IsPublic } from '../catalogue/catalogue.ts'
import { LessonFile } from '../catalogue/lesson-file.ts'
import { lessonFields, LessonKind, QuizzesAsked } from '../catalogue/lesson.ts'
import {
  courseIdParams,
  Fraction,
  Id,
  idOrNone,
  ImageUrl,
  lectureIdParams,
  Percent,
  RequiredText,
  SeoulDate,
  SeoulTime,
  seoulTimeRead,
  storable,
} from '../platform/fields.ts'
import { pageOf, PageQuery, sortedBy } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { neutral, tolerant } from '../platform/reading.ts'

export const lectureNotFound = problem(404, 'NOT_FOUND', '해당 강의를 찾을 수 없습니다.')

export const notTextLesson = problem(409, 'NOT_A_TEXT', '읽을거리 강의가 아닙니다.')

/** From this share on a lecture is completed, and stays so (contract.md#completion). */
export const COMPLETE_AT = 0.9

export const LectureListItem = z.object({
  id: Id,
  title: RequiredText,
  orderIndex: z.int(),
  ...lessonFields,
  /** The length of a video; for other kinds the estimated study time. */
  durationSec: z.int(),
  progress: Fraction,
  /** The share of a video that was really played; 0 for other kinds. */
  coverage: Fraction,
  completed: z.boolean(),
  isPublic: IsPublic,
  resumeSec: z.int(),
  /** Added to the course, or given another video, after the member started the course, and not opened since. */
  isNew: z.boolean(),
  /** How many files belong to the lecture. */
  fileCount: tolerant(z.int(), { missing: 0 }),
})
export type LectureListItem = z.infer<typeof LectureListItem>

export const Caption = z.object({ lang: z.string(), label: z.string(), url: z.string() })

/** Whole seconds, from and to; the ranges of a lecture are sorted and do not touch. */
export const SecondRange = z.tuple([z.int(), z.int()])
export type SecondRange = z.infer<typeof SecondRange>

export const Device = neutral(z.enum(['pc', 'phone', 'tablet']), 'pc')
export type Device = z.infer<typeof Device>

/** Where a member is in a text lesson. */
export const ReadingState = z.object({
  /** The furthest heading reached, and the place left last, in percent of the text. */
  furthestPercent: Percent,
  placePercent: Percent,
  /** The id of the heading above the place; blank before the first. */
  placeHeading: z.string(),
  /** Seconds spent by the server's clock, and how many are needed before the lesson can be completed. */
  spentSec: z.int(),
  neededSec: z.int(),
})
export type ReadingState = z.infer<typeof ReadingState>

export const LectureDetail = z.object({
  ...LectureListItem.shape,
  /** The seconds that count as really played. */
  covered: z.array(SecondRange),
  /** Place and device of the last viewing; null before that and for guests. */
  lastPlace: z.nullable(
    z.object({ atSec: z.int(), device: Device, savedAt: SeoulTime, isThisSession: z.boolean() }),
  ),
  courseId: Id,
  courseTitle: z.string(),
  description: z.string(),
  /** The member whose progress this is; null for a guest, who has none. */
  viewerId: z.nullable(Id),
  /** A signed link, which expires and, for a paid lecture, needs this viewer's session; null: no video. */
  videoUrl: z.nullable(z.string()),
  posterUrl: z.nullable(z.string()),
  captions: z.array(Caption),
  /** The text of a text lesson: HTML that the server rendered, without any HTML of its author. Null for other kinds. */
  body: tolerant(z.nullable(z.string()), { missing: null }),
  /** The place and the time of a member in a text lesson; null for guests and other kinds. */
  reading: tolerant(z.nullable(ReadingState), { missing: null }),
  /** What belongs to the lecture for download. Delivering one opens the lecture, and completes one of kind `file`. */
  files: tolerant(z.array(LessonFile), { missing: [] }),
  /** The exercise of an exercise lesson; null while staff have chosen none, and for other kinds. */
  exerciseId: tolerant(z.nullable(Id), { missing: null }),
  /** The quiz of a quiz lesson; null for other kinds. */
  quizId: tolerant(z.nullable(Id), { missing: null }),
  /** Quizzes at which a video pauses, by second. */
  pauses: tolerant(z.array(z.object({ quizId: Id, atSec: z.int() })), { missing: [] }),
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

const watchedSecWrong = 'watchedSec은 0 이상의 정수여야 합니다.'
/** One day: no lecture is longer. */
export const WATCHED_SEC_MAX = 86_400
export const PLAYED_RANGES_MAX = 64

const Second = z.int().check(z.gte(0), z.lte(WATCHED_SEC_MAX))

const percentWrong = 'percent는 0에서 100 사이의 정수여야 합니다.'

export const ProgressSaved = z.object({
  courseId: idOrNone(),
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
    /** Age of the position, for a save that was delayed: it does not overwrite a newer one. */
    agoSec: z.optional(Second),
  }),
  reply: ProgressSaved,
  fallback: '진행도 업데이트에 실패했습니다.',
})

export const saveReading = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/reading',
  summary:
    'Saves how far a text lesson was read, and counts the time spent; the furthest place never goes back',
  params: lectureIdParams,
  body: z.object({
    percent: z.int(percentWrong).check(z.gte(0, percentWrong), z.lte(100, percentWrong)),
    heading: z._default(z.string().check(z.maxLength(300), storable('사용할 수 없는 문자가 있습니다.')), ''),
    /** Seconds that the text was visible since the last save. The server believes no more than have passed on its clock. */
    readSec: z._default(Second, 0),
    /** Age of the place, for a save that was delayed: it does not overwrite a newer one. */
    agoSec: z.optional(Second),
    /** 완료 was pressed. */
    isDone: z._default(z.boolean(), false),
  }),
  reply: z.object({ ...ProgressSaved.shape, reading: ReadingState }),
  fallback: '읽은 위치를 저장하지 못했습니다.',
})

export const attendanceDates = call({
  method: 'GET',
  path: '/api/courses/:courseId/attendance/dates',
  summary: 'The Seoul days on which playing was started or an exercise handed in, in a course',
  params: courseIdParams,
  reply: z.object({ userId: Id, courseId: Id, attendance: z.array(SeoulDate) }),
  fallback: '출석 정보를 불러오지 못했습니다.',
})

/** Only sorts courses; no screen shows it. */
const LONG_AGO = '1970-01-01T00:00:00.000+09:00'

export const EnrolledCourse = z.object({
  courseId: Id,
  courseTitle: RequiredText,
  category: Category,
  imageUrl: ImageUrl,
  progress: z.object({
    progressPercent: Percent,
    completedLectures: z.int(),
    totalLectures: z.int(),
    completed: z.boolean(),
  }),
  lastWatchedAt: z.nullable(SeoulTime),
  nextLectureId: z.nullable(Id),
  nextLecture: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      orderIndex: z.int(),
      kind: LessonKind,
      resumeSec: z.int(),
      durationSec: z.int(),
    }),
  ),
  /** The lectures as boards of the floor, each as wide as the lecture is long. */
  boards: z.array(
    z.object({ durationSec: z.int(), progress: Fraction, coverage: Fraction, completed: z.boolean() }),
  ),
  /** The share of the whole course that was really played. */
  coverage: Fraction,
  newLectures: z.int(),
  /** When the course was paid for or opened to the member. */
  enrolledAt: seoulTimeRead({ missing: LONG_AGO }),
  paidAt: z.nullable(SeoulTime),
  /** The course's present access period; null: no end. */
  accessDays: z.nullable(z.int()),
  /** The end of the member's own access; null: no end. */
  accessUntil: z.nullable(SeoulTime),
  /** Seoul days on which playing was started in the last 28 days, oldest first. */
  recentDays: z.array(SeoulDate),
  certificateNumber: z.nullable(z.string()),
  /** The certificate's rule is met, whether or not it was issued. */
  isCertificateMet: z.boolean(),
})
export type EnrolledCourse = z.infer<typeof EnrolledCourse>

export const myCourses = call({
  method: 'GET',
  path: '/api/course/me',
  summary: 'The courses one is enrolled in, last watched first',
  query: z.object({
    ...PageQuery.shape,
    sort: sortedBy('lastWatchedAt,desc', 'lastWatchedAt,asc', 'courseTitle,asc', 'courseTitle,desc'),
    status: z._default(z.enum(['all', 'ing', 'done'], 'status는 all, ing, done 중 하나여야 합니다.'), 'all'),
  }),
  reply: pageOf(EnrolledCourse),
  fallback: '코스 목록을 가져오지 못했습니다.',
})

/** How far a member is from the certificate of a course. */
export const Completion = z.object({
  courseId: Id,
  courseTitle: z.string(),
  /**
   * The course’s rule: this share of its videos played, every video opened, every text read, and every quiz passed if it
   * asks for quizzes.
   */
  rule: z.object({ coverage: Fraction, quizzes: QuizzesAsked }),
  coverage: Fraction,
  /** Lectures whose proof is given (a video opened, a text read), and those that need one. */
  openedCount: z.int(),
  totalCount: z.int(),
  /** The kinds of the lectures that need one. */
  needs: tolerant(z.array(LessonKind), { missing: ['video'] }),
  isMet: z.boolean(),
  /** Stays once met, even if lectures are added later. */
  metAt: z.nullable(SeoulTime),
  certificateNumber: z.nullable(z.string()),
  /** In the order of the course; `ranges` are the unplayed seconds of a video, longest first, at most 20. */
  missing: z.array(
    z.object({
      lectureId: Id,
      title: z.string(),
      kind: LessonKind,
      orderIndex: z.int(),
      durationSec: z.int(),
      isOpened: z.boolean(),
      missingSec: z.int(),
      ranges: z.array(SecondRange),
    }),
  ),
})
export type Completion = z.infer<typeof Completion>

export const getCompletion = call({
  method: 'GET',
  path: '/api/courses/:courseId/completion',
  summary: 'How far the rule of the certificate is met, and what is missing',
  params: courseIdParams,
  reply: Completion,
  fallback: '수료 조건을 불러오지 못했습니다.',
})

const monthWrong = 'month는 2026-11 형식으로 입력해 주세요.'
const SeoulMonth = z.string(monthWrong).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, monthWrong))

/** A day counts when playing was started or an exercise was submitted. */
export const CalendarDay = z.object({
  date: SeoulDate,
  /** Lectures in the order in which they were started that day. */
  lectures: z.array(
    z.object({
      courseId: Id,
      courseTitle: z.string(),
      lectureId: Id,
      title: z.string(),
      startedAt: SeoulTime,
      isCompleted: z.boolean(),
    }),
  ),
  /** Exercises in the order of their first submission that day. */
  exercises: z.array(
    z.object({
      courseId: Id,
      courseTitle: z.string(),
      exerciseId: Id,
      title: z.string(),
      submittedAt: SeoulTime,
      isPassed: z.boolean(),
    }),
  ),
  /** Something was completed for the first time on this day. */
  hasFinished: z.boolean(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const Calendar = z.object({
  month: SeoulMonth,
  today: SeoulDate,
  /** The hour at which a learning day starts, 0 to 6, so that a night of learning is one day, not two. */
  dayStartsAt: z.int(),
  /** Consecutive days up to today or yesterday; the longest streak; all days. */
  streak: z.object({ current: z.int(), longest: z.int(), total: z.int() }),
  firstMonth: z.nullable(SeoulMonth),
  days: z.array(CalendarDay),
})
export type Calendar = z.infer<typeof Calendar>

export const getCalendar = call({
  method: 'GET',
  path: '/api/learning/calendar',
  summary: 'The days of a month on which one learned, and the streak; this month when none is named',
  query: z.object({ month: z.optional(SeoulMonth) }),
  reply: Calendar,
  fallback: '출석 정보를 불러오지 못했습니다.',
})

const dayStartWrong = '하루 시작 시각은 0시에서 6시 사이로 설정해 주세요.'

export const setDayStart = call({
  method: 'PUT',
  path: '/api/learning/day-start',
  summary: 'The hour at which the own day of learning begins',
  body: z.object({ hour: z.int(dayStartWrong).check(z.gte(0, dayStartWrong), z.lte(6, dayStartWrong)) }),
  reply: z.object({ hour: z.int() }),
  fallback: '하루 시작 시각을 저장하지 못했습니다.',
})

/** A member's player settings, on every device. Values that this version does not know are rejected one by one. */
export const PlayerSettings = z.object({
  /** 0.5 to 3 in steps of 0.1. */
  rate: tolerant(z.number().check(z.gte(0.5), z.lte(3), z.multipleOf(0.1)), { missing: 1 }),
  volume: tolerant(z.number().check(z.gte(0), z.lte(1)), { missing: 1 }),
  isMuted: z.boolean(),
  captions: z.boolean(),
  captionSize: neutral(z.enum(['small', 'medium', 'large', 'huge']), 'medium'),
  captionPlace: neutral(z.enum(['bottom', 'top']), 'bottom'),
  isTheatre: z.boolean(),
  autoNext: z.boolean(),
  /** Single-letter shortcuts; Space and arrow keys always work. */
  letterKeys: z.boolean(),
  transcriptFollows: z.boolean(),
})
export type PlayerSettings = z.infer<typeof PlayerSettings>

export const getPlayerSettings = call({
  method: 'GET',
  path: '/api/learning/player-settings',
  summary: 'How the member likes to watch; null when nothing was chosen yet',
  reply: z.nullable(PlayerSettings),
  fallback: '재생 설정을 불러오지 못했습니다.',
})

export const setPlayerSettings = call({
  method: 'PUT',
  path: '/api/learning/player-settings',
  summary: 'Keeps how the member likes to watch',
  body: PlayerSettings,
  reply: z.null(),
  fallback: '재생 설정을 저장하지 못했습니다.',
})

/** Members who really played each step, counted at its busiest second; at most 600 steps of `stepSec`. */
export const getHeat = call({
  method: 'GET',
  path: '/api/lectures/:lectureId/heat',
  summary: 'Which parts of a lecture were watched by how many',
  params: lectureIdParams,
  reply: z.object({ stepSec: z.int(), viewers: z.int(), counts: z.array(z.int()) }),
  fallback: '시청 기록을 불러오지 못했습니다.',
})
