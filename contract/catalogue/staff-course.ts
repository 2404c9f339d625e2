import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Category, checkFields, Course, IsPublic } from './catalogue.ts'
import { lessonFields, LessonKind, QUIZZES_ASKED, QuizzesAsked } from './lesson.ts'
import {
  courseIdParams,
  Fraction,
  Id,
  lectureIdParams,
  RequiredText,
  SeoulDate,
  SeoulTime,
  storable,
  Won,
} from '../platform/fields.ts'
import { PageQuery, pageOf, sortedBy } from '../platform/page.ts'
import { RowDone, Selected, SELECTED_MOST } from '../platform/selection.ts'
import { isStorableMoment } from '../platform/seoul-time.ts'
import { problem } from '../platform/problem.ts'
import { tolerant } from '../platform/reading.ts'

export const COURSE_IMAGE_MAX_BYTES = 10 * 1024 * 1024 // contract.md#size-limits
export const COURSE_TITLE_MAX = 120
export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 10_000
export const BASED_ON_MAX = 60
export const CAPTION_MAX_BYTES = 1024 * 1024
/** A deleted lecture can be restored for this many days. */
export const UNDO_DAYS = 30

export const courseInUse = problem(
  409,
  'COURSE_IN_USE',
  '수강 이력이 있거나 회원이 남긴 노트, 질문, 풀이가 있는 코스는 삭제할 수 없습니다. 대신 보관할 수 있습니다.',
)
export const courseImageTooLarge = problem(413, 'PAYLOAD_TOO_LARGE', '파일 크기는 10MB 이하여야 합니다.')
export const courseImageWrong = problem(400, 'BAD_IMAGE', '이미지 파일만 업로드할 수 있습니다.')
export const saleIncomplete = problem(
  400,
  'SALE_INCOMPLETE',
  '할인가와 할인 종료 시각을 함께 입력하거나 둘 다 비워 주세요.',
)
/** The smallest sum that payment providers charge, in won. */
export const SALE_PRICE_MIN = 100
export const saleNotLower = problem(
  400,
  'SALE_NOT_LOWER',
  `할인가는 ${SALE_PRICE_MIN}원 이상이고 정가보다 낮아야 합니다.`,
)
export const saleOver = problem(400, 'SALE_OVER', '할인 종료 시각은 지금보다 뒤여야 합니다.')
export const badVideo = problem(400, 'BAD_VIDEO', '재생할 수 있는 영상 파일이 아닙니다.')
export const notVideoLesson = problem(409, 'NOT_A_VIDEO', '영상 강의가 아니어서 영상을 업로드할 수 없습니다.')
export const videoTooLarge = problem(413, 'PAYLOAD_TOO_LARGE', '영상 크기가 허용된 한도를 초과했습니다.')
export const lectureRemovalAdminOnly = problem(403, 'FORBIDDEN', '권한이 없습니다(ADMIN 전용).') // spec.md#8
export const offerAdminOnly = problem(
  403,
  'FORBIDDEN',
  '분야, 수강료, 공개 상태, 수강 기간, 수료 기준은 관리자만 변경할 수 있습니다.',
)
export const openingAdminOnly = problem(403, 'FORBIDDEN', '무료 공개 여부는 관리자만 변경할 수 있습니다.')
export const lectureTitleRequired = '강의 제목(title)은 필수입니다.' // spec.md#5
export const badCaption = problem(
  400,
  'BAD_CAPTION',
  '자막 파일을 읽을 수 없습니다. WebVTT나 SRT 형식인지 확인해 주세요.',
)
export const captionNotFound = problem(404, 'NOT_FOUND', '자막을 찾을 수 없습니다.')
export const captionTooLarge = problem(413, 'PAYLOAD_TOO_LARGE', '자막은 1MB까지 업로드할 수 있습니다.')
export const noVideoForCaption = problem(
  409,
  'NO_VIDEO',
  '영상이 없는 강의입니다. 영상을 먼저 업로드한 뒤 자막을 추가해 주세요.',
)
export const captionShared = problem(
  403,
  'CAPTION_SHARED',
  '가르치지 않는 코스의 강의도 같은 영상을 사용해 자막을 바꿀 수 없습니다. 관리자에게 요청해 주세요.',
)
export const orderOutdated = problem(
  409,
  'ORDER_OUTDATED',
  '그사이 강의 목록이 변경되었습니다. 새로고침한 뒤 다시 시도해 주세요.',
)
export const undoOver = problem(409, 'UNDO_OVER', '복구할 수 있는 기간이 지났습니다.')

const text = (most: number, message: string) =>
  z.string(message).check(z.trim(), z.maxLength(most, message), storable('사용할 수 없는 문자가 있습니다.'))
const titleWrong = `제목은 1~${COURSE_TITLE_MAX}자로 입력해 주세요.`
const Title = text(COURSE_TITLE_MAX, titleWrong).check(z.minLength(1, titleWrong))
const dayWrong = '검수한 날짜를 확인해 주세요. 예: 2026-11-26'
/** A day that the calendar has. */
const CheckDay = SeoulDate.check(
  z.refine((day) => {
    const date = new Date(`${day}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  }, dayWrong),
)
const lines = z.array(text(200, '한 줄은 200자까지 입력할 수 있습니다.')).check(z.maxLength(20))

/** `59,000원` is 59000, an empty text is 0 (spec.md#5). A JSON number is taken as it is (security.md#6). */
const PriceText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((typed: string | number) =>
      typeof typed === 'number' ? typed : Number(typed.replace(/\D/g, '') || '0'),
    ),
    Won,
  ),
)

const saleEndWrong = '할인 종료 시각을 확인해 주세요.'
const SaleEnd = z.iso
  .datetime({ offset: true, error: saleEndWrong })
  .check(z.refine(isStorableMoment, saleEndWrong))

/** The form's fields besides `image`, all sent as text. */
export const CourseToMake = z.object({
  title: Title,
  description: z._default(text(DESCRIPTION_MAX, `설명은 ${DESCRIPTION_MAX}자까지 입력할 수 있습니다.`), ''),
  price: z._default(PriceText, 0),
  category: z._default(Category, 'data'),
  published: z._default(z.union([z.boolean(), z.stringbool()]), false),
})

export const makeCourse = call({
  method: 'POST',
  path: '/api/course',
  summary: 'A new course: title, description, price, category, published and an optional image',
  upload: { field: 'image', maxBytes: COURSE_IMAGE_MAX_BYTES },
  reply: Course,
  fallback: '코스 생성에 실패했습니다.',
})

export const changeCourse = call({
  method: 'PATCH',
  path: '/api/course/:courseId',
  summary: 'Changes, publishes or unpublishes a course',
  params: courseIdParams,
  body: z.object({
    title: z.optional(Title),
    summary: z.optional(text(200, '한 줄 소개는 200자까지 입력할 수 있습니다.')),
    description: z.optional(text(DESCRIPTION_MAX, `설명은 ${DESCRIPTION_MAX}자까지 입력할 수 있습니다.`)),
    category: z.optional(Category),
    level: z.optional(text(40, '난이도는 40자까지 입력할 수 있습니다.')),
    /** The regular price. */
    price: z.optional(PriceText),
    /** A sale has a price and an end, or neither. */
    salePrice: z.optional(z.nullable(PriceText)),
    saleEndsAt: z.optional(z.nullable(SaleEnd)),
    published: z.optional(z.boolean()),
    outcomes: z.optional(lines),
    audience: z.optional(lines),
    accessDays: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3650)))),
    /** The share of the course that must be played for a certificate. */
    completionCoverage: z.optional(z.number().check(z.gte(0.5), z.lte(1))),
    /** Whether its quizzes must be passed for a certificate. */
    completionQuizzes: z.optional(z.enum(QUIZZES_ASKED, '수료에 필요한 퀴즈를 선택해 주세요.')),
    /** The versions that the course is based on, and the day of the last check. */
    basedOn: z.optional(text(BASED_ON_MAX, `기준 버전은 ${BASED_ON_MAX}자까지 입력할 수 있습니다.`)),
    reviewedAt: z.optional(z.nullable(CheckDay)),
  }),
  reply: Course,
  fallback: '코스를 저장하지 못했습니다.',
})

const selectionWrong = `코스를 1개에서 ${SELECTED_MOST}개까지 선택해 주세요.`
export const archivedNotPublished = problem(
  409,
  'COURSE_ARCHIVED',
  '보관한 코스는 보관을 해제한 뒤 공개할 수 있습니다.',
)

export const publishCourses = call({
  method: 'POST',
  path: '/api/admin/courses/publication',
  summary: 'Publishes or unpublishes several courses, one at a time; the answer has a row for each',
  body: z.object({
    courseIds: Selected(selectionWrong),
    published: z.boolean(),
  }),
  reply: z.object({
    courses: z.array(
      z.object({
        courseId: Id,
        /** False: it was so already, or it was refused. */
        isChanged: z.boolean(),
        /** Why it was refused; null: it was not. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
  fallback: '공개 상태를 변경하지 못했습니다.',
})

const ArchivedRows = z.object({
  rows: z.array(
    z.extend(RowDone, {
      /** True: archiving made it private. Bringing it back does not publish it. */
      wasPublished: z.boolean(),
    }),
  ),
})
export type ArchivedRows = z.infer<typeof ArchivedRows>

export const archiveCourses = call({
  method: 'POST',
  path: '/api/admin/courses/archive',
  summary: 'Archives several courses or brings them back, one at a time; the answer has a row for each',
  body: z.object({ courseIds: Selected(selectionWrong), archived: z.boolean() }),
  reply: ArchivedRows,
  fallback: '보관 상태를 변경하지 못했습니다.',
})

export const setCourseImage = call({
  method: 'PATCH',
  path: '/api/course/:courseId/image',
  summary: 'Another cover',
  params: courseIdParams,
  upload: { field: 'image', maxBytes: COURSE_IMAGE_MAX_BYTES },
  reply: z.string(),
  fallback: '표지를 업로드하지 못했습니다.',
})

export const removeCourseImage = call({
  method: 'DELETE',
  path: '/api/course/:courseId/image',
  summary: 'Back to the drawn cover',
  params: courseIdParams,
  reply: z.null(),
  fallback: '표지를 삭제하지 못했습니다.',
})

export const removeCourse = call({
  method: 'DELETE',
  path: '/api/course/:courseId',
  summary: 'Deletes a course that nobody has ever been enrolled in',
  params: courseIdParams,
  reply: z.null(),
  fallback: '코스를 삭제하지 못했습니다.',
})

/** An archived course is no longer sold or listed; enrolled members keep it. */
export const archiveCourse = call({
  method: 'POST',
  path: '/api/course/:courseId/archive',
  summary: 'Takes a course off the shelf for good; its members keep it',
  params: courseIdParams,
  reply: z.null(),
  fallback: '코스를 보관하지 못했습니다.',
})

export const unarchiveCourse = call({
  method: 'DELETE',
  path: '/api/course/:courseId/archive',
  summary: 'Brings an archived course back, unpublished',
  params: courseIdParams,
  reply: z.null(),
  fallback: '코스 보관을 해제하지 못했습니다.',
})

/** Checks before publishing; the screen asks for confirmation when one of them fails. */
export const PublishCheck = z.enum([
  'description',
  'lectures',
  'openLecture',
  'captions',
  'videos',
  'texts',
  'files',
  'exercises',
  'quizzes',
])
export type PublishCheck = z.infer<typeof PublishCheck>

export const StaffCourse = z.object({
  ...Course.shape,
  /** The sale as it was set, also when it has ended. */
  salePrice: tolerant(z.nullable(Won), { missing: null }),
  saleEndsAt: tolerant(z.nullable(SeoulTime), { missing: null }),
  outcomes: z.array(z.string()),
  audience: z.array(z.string()),
  accessDays: z.nullable(z.int()),
  completionCoverage: Fraction,
  completionQuizzes: QuizzesAsked,
  archivedAt: z.nullable(SeoulTime),
  createdAt: SeoulTime,
  updatedAt: SeoulTime,
  /** Members whose enrolment is open now, and members who were ever enrolled. */
  enrolledCount: z.int(),
  everEnrolledCount: z.int(),
  missing: z.array(PublishCheck),
  /** The kinds of its lectures, each once. */
  kinds: z.array(LessonKind),
  ...checkFields,
})
export type StaffCourse = z.infer<typeof StaffCourse>

export const listStaffCourses = call({
  method: 'GET',
  path: '/api/admin/courses',
  summary: 'All courses for staff, filtered and searched by title',
  query: z.object({
    ...PageQuery.shape,
    status: z._default(z.enum(['all', 'published', 'draft', 'archived']), 'all'),
    category: z.optional(Category),
    q: z.optional(text(100, '검색어는 100자까지 입력할 수 있습니다.')),
    sort: sortedBy('createdAt,desc', 'title,asc', 'enrolledCount,desc', 'price,desc'),
  }),
  reply: pageOf(StaffCourse),
  fallback: '코스 목록을 가져오지 못했습니다.',
})

export const getStaffCourse = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId',
  summary: 'One course for staff, with what is missing before it may be published',
  params: courseIdParams,
  reply: StaffCourse,
  fallback: '코스 정보를 불러오지 못했습니다.',
})

export const StaffLecture = z.object({
  id: Id,
  courseId: Id,
  title: RequiredText,
  description: z.string(),
  orderIndex: z.int(),
  durationSec: z.int(),
  isPublic: IsPublic,
  ...lessonFields,
  hasVideo: z.boolean(),
  sizeBytes: z.nullable(z.int()),
  /** `needsCheck`: written for the lecture's previous video. Saving the captions confirms that they fit. */
  captions: z.array(z.object({ lang: z.string(), label: z.string(), needsCheck: z.boolean() })),
  /** Members who opened the lecture, and who completed it. */
  openedCount: z.int(),
  completedCount: z.int(),
  createdAt: SeoulTime,
  updatedAt: SeoulTime,
  /** Until when a deleted lecture can be restored; null: not deleted. */
  deletedUntil: z.nullable(SeoulTime),
})
export type StaffLecture = z.infer<typeof StaffLecture>

export const listStaffLectures = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId/lectures',
  summary:
    'The lectures of a course for staff, in order, deleted ones at the end as long as they can be brought back',
  params: courseIdParams,
  reply: z.array(StaffLecture),
  fallback: '강의 목록을 불러오지 못했습니다.',
})

/** The form's `data` field, as JSON. The browser's length is only a hint; the server measures the video. */
export const LectureToMake = z.object({
  title: text(TITLE_MAX, lectureTitleRequired).check(z.minLength(1, lectureTitleRequired)),
  description: z._default(text(DESCRIPTION_MAX, `설명은 ${DESCRIPTION_MAX}자까지 입력할 수 있습니다.`), ''),
  orderIndex: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** The end of this section instead; of the course, if it was removed during the upload. */
  sectionId: z.optional(z.nullable(Id)),
  /** Also `1`, `yes`, `y` and `true` as text (spec.md#5). */
  isPublic: z._default(
    z.union([
      z.boolean(),
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((said: string | number) => /^(?:true|1|yes|y)$/i.test(String(said).trim())),
      ),
    ]),
    false,
  ),
  durationSec: z.optional(z.number()),
  sizeBytes: z.optional(z.number()),
})

export const MadeLecture = z.object({
  id: Id,
  courseId: Id,
  title: RequiredText,
  description: z.string(),
  durationSec: z.int(),
  videoUrl: z.nullable(z.string()),
  progress: Fraction,
  orderIndex: z.int(),
  isPublic: IsPublic,
})
export type MadeLecture = z.infer<typeof MadeLecture>

/** The parts `data` (JSON) and `video` (file), in any order; `maxBytes` is the server's VIDEO_MAX_BYTES. */
export const makeLecture = call({
  method: 'POST',
  path: '/api/courses/:courseId/lectures/with-video',
  summary: 'A new lecture with its video, streamed to storage and probed',
  params: courseIdParams,
  upload: { field: 'video', maxBytes: 5 * 1024 ** 3 },
  reply: MadeLecture,
  fallback: '강의 영상 등록에 실패했습니다.',
})

export const changeLecture = call({
  method: 'PATCH',
  path: '/api/lectures/:lectureId',
  summary: 'Changes title, description or who may watch',
  params: lectureIdParams,
  body: z.object({
    title: z.optional(LectureToMake.shape.title),
    description: z.optional(text(DESCRIPTION_MAX, `설명은 ${DESCRIPTION_MAX}자까지 입력할 수 있습니다.`)),
    isPublic: z.optional(z.boolean()),
  }),
  reply: StaffLecture,
  fallback: '강의를 저장하지 못했습니다.',
})

export const orderLectures = call({
  method: 'PUT',
  path: '/api/courses/:courseId/lectures/order',
  summary: 'Puts the lectures of a course in this order; all of them have to be named',
  params: courseIdParams,
  body: z.object({ lectureIds: z.array(Id).check(z.maxLength(1000)) }),
  reply: z.array(z.object({ id: Id, orderIndex: z.int() })),
  fallback: '순서를 저장하지 못했습니다.',
})

export const removeLecture = call({
  method: 'DELETE',
  path: '/api/lectures/:lectureId',
  summary: 'Deletes a lecture; for 30 days it can be brought back',
  params: lectureIdParams,
  reply: z.null(),
  fallback: '강의 삭제에 실패했습니다.',
})

export const restoreLecture = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/restore',
  summary: 'Brings a deleted lecture back to its place',
  params: lectureIdParams,
  reply: StaffLecture,
  fallback: '강의를 복구하지 못했습니다.',
})

/** Progress is kept by time, as far as the new video is long enough. */
export const replaceVideo = call({
  method: 'PUT',
  path: '/api/lectures/:lectureId/video',
  summary: 'Another video for a lecture',
  params: lectureIdParams,
  upload: { field: 'video', maxBytes: 5 * 1024 ** 3 },
  reply: StaffLecture,
  fallback: '영상을 교체하지 못했습니다.',
})

const langParams = z.object({
  ...lectureIdParams.shape,
  lang: z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, '언어 코드를 확인해 주세요.')),
})

export const getCaption = call({
  method: 'GET',
  path: '/api/lectures/:lectureId/captions/:lang',
  summary: 'A caption track as WebVTT text, for editing',
  params: langParams,
  reply: z.object({ label: z.string(), vtt: z.string() }),
  fallback: '자막을 불러오지 못했습니다.',
})

/** WebVTT or SRT as text; stored as WebVTT. */
export const putCaption = call({
  method: 'PUT',
  path: '/api/lectures/:lectureId/captions/:lang',
  summary: 'Keeps a caption track; an SRT file becomes WebVTT',
  params: langParams,
  body: z.object({
    label: text(40, '자막 이름은 40자까지 입력할 수 있습니다.').check(
      z.minLength(1, '자막 이름을 입력해 주세요.'),
    ),
    text: z
      .string()
      .check(z.minLength(1, badCaption.message), z.maxLength(CAPTION_MAX_BYTES, captionTooLarge.message)),
  }),
  maxBodyBytes: 2 * CAPTION_MAX_BYTES,
  reply: z.object({ label: z.string(), vtt: z.string() }),
  fallback: '자막을 저장하지 못했습니다.',
})

export const removeCaption = call({
  method: 'DELETE',
  path: '/api/lectures/:lectureId/captions/:lang',
  summary: 'Removes a caption track',
  params: langParams,
  reply: z.null(),
  fallback: '자막을 삭제하지 못했습니다.',
})
