import * as z from 'zod/mini'
import { CourseInstructor, IntroducedInstructor } from '../catalogue/course-instructor.ts'
import { IMAGE_MAX_BYTES } from '../identity/profile-image.ts'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, RequiredText, SeoulTime, storable } from '../platform/fields.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { InstructorLink, instructorParams } from './instructor.ts'

export const INSTRUCTOR_NAME_MAX = 40
export const HEADLINE_MAX = 80
export const BIO_MAX = 5_000
export const LINKS_MAX = 8
export const LINK_LABEL_MAX = 30
export const LINK_URL_MAX = 300
/** How many instructors a course may have. */
export const COURSE_INSTRUCTORS_MAX = 10

export const instructorInUse = problem(
  409,
  'INSTRUCTOR_IN_USE',
  '담당 코스가 있는 강사는 삭제할 수 없습니다. 코스에서 먼저 제외해 주세요.',
)
export const noSuchMember = problem(400, 'VALIDATION', '이 이메일로 가입한 회원이 없습니다.')
export const memberTaken = problem(
  409,
  'MEMBER_TAKEN',
  '이미 다른 강사와 연결된 회원입니다. 먼저 그 강사에서 연결을 해제해 주세요.',
)

const text = (most: number, wrong: string) =>
  z.string(wrong).check(z.trim(), z.maxLength(most, wrong), storable('사용할 수 없는 문자가 있습니다.'))
const filled = (most: number, wrong: string) => text(most, wrong).check(z.minLength(1, wrong))

const urlWrong = `링크 주소는 https://로 시작해 ${LINK_URL_MAX}자까지 입력할 수 있습니다.`
const HttpsUrl = text(LINK_URL_MAX, urlWrong).check(z.refine(isHttps, urlWrong))

function isHttps(url: string): boolean {
  return /^https:\/\/[^\s"<>\\]+$/.test(url) && URL.canParse(url)
}

export const InstructorToSave = z.object({
  name: filled(INSTRUCTOR_NAME_MAX, `이름을 1~${INSTRUCTOR_NAME_MAX}자로 입력해 주세요.`),
  headline: text(HEADLINE_MAX, `한 줄 소개는 ${HEADLINE_MAX}자까지 입력할 수 있습니다.`),
  /** Markdown. */
  bio: text(BIO_MAX, `소개는 ${BIO_MAX.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`),
  links: z
    .array(
      z.object({
        label: filled(LINK_LABEL_MAX, `링크 이름을 1~${LINK_LABEL_MAX}자로 입력해 주세요.`),
        url: HttpsUrl,
      }),
    )
    .check(z.maxLength(LINKS_MAX, `링크는 ${LINKS_MAX}개까지 추가할 수 있습니다.`)),
  /** The account to link; null: none; missing: as before. */
  memberEmail: z.optional(z.nullable(filled(254, '이메일을 254자까지 입력해 주세요.'))),
})
export type InstructorToSave = z.infer<typeof InstructorToSave>

/** A missing field stays as it is. */
const InstructorChange = z.partial(InstructorToSave)
export type InstructorChange = z.infer<typeof InstructorChange>

export const StaffInstructor = z.extend(IntroducedInstructor, {
  bio: z.string(),
  links: z.array(InstructorLink),
  /** The linked account. */
  member: z.nullable(z.object({ id: Id, name: RequiredText, email: personal('email', 'masked') })),
  courses: z.array(z.object({ id: Id, title: RequiredText, published: z.boolean() })),
  updatedAt: SeoulTime,
})
export type StaffInstructor = z.infer<typeof StaffInstructor>

export const listStaffInstructors = call({
  method: 'GET',
  path: '/api/admin/instructors',
  summary: 'All instructors for staff, by name',
  reply: z.array(StaffInstructor),
  fallback: '강사 목록을 불러오지 못했습니다.',
})

export const getStaffInstructor = call({
  method: 'GET',
  path: '/api/admin/instructors/:instructorId',
  summary: 'One instructor for staff, with the bio as it was typed',
  params: instructorParams,
  reply: StaffInstructor,
  fallback: '강사 정보를 불러오지 못했습니다.',
})

export const makeInstructor = call({
  method: 'POST',
  path: '/api/admin/instructors',
  summary: 'A new instructor',
  body: InstructorToSave,
  reply: StaffInstructor,
  fallback: '강사를 추가하지 못했습니다.',
})

export const changeInstructor = call({
  method: 'PUT',
  path: '/api/admin/instructors/:instructorId',
  summary: 'Changes an instructor and the account that is linked',
  params: instructorParams,
  body: InstructorChange,
  reply: StaffInstructor,
  fallback: '강사 정보를 저장하지 못했습니다.',
})

export const removeInstructor = call({
  method: 'DELETE',
  path: '/api/admin/instructors/:instructorId',
  summary: 'Deletes an instructor whom no course has',
  params: instructorParams,
  reply: z.null(),
  fallback: '강사를 삭제하지 못했습니다.',
})

export const setInstructorPhoto = call({
  method: 'PATCH',
  path: '/api/admin/instructors/:instructorId/photo',
  summary: 'Another portrait; stored square, re-encoded, without metadata',
  params: instructorParams,
  upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
  reply: z.string(),
  fallback: '사진을 업로드하지 못했습니다.',
})

export const removeInstructorPhoto = call({
  method: 'DELETE',
  path: '/api/admin/instructors/:instructorId/photo',
  summary: 'Back to the initial in place of a portrait',
  params: instructorParams,
  reply: z.null(),
  fallback: '사진을 삭제하지 못했습니다.',
})

const tooMany = `한 코스의 강사는 ${COURSE_INSTRUCTORS_MAX}명까지 선택할 수 있습니다.`
const twice = '같은 강사를 두 번 선택할 수 없습니다.'

export const setCourseInstructors = call({
  method: 'PUT',
  path: '/api/course/:courseId/instructors',
  summary: 'Who teaches a course, in the order in which the course shows them',
  params: courseIdParams,
  body: z.object({
    instructorIds: z.array(Id).check(
      z.maxLength(COURSE_INSTRUCTORS_MAX, tooMany),
      z.refine((ids) => new Set(ids).size === ids.length, twice),
    ),
  }),
  reply: z.array(CourseInstructor),
  fallback: '코스의 강사를 저장하지 못했습니다.',
})
