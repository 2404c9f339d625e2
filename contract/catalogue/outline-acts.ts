import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, pathId } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { Section } from './outline.ts'
import { StaffLecture } from './staff-course.ts'

export const LESSONS_AT_ONCE = 200

export const kindNotCopied = problem(
  409,
  'KIND_NOT_COPIED',
  '선택한 강의 중에 복제할 수 없는 유형이 있습니다. 미션은 선택에서 빼 주세요.',
)
export const courseHasMembers = problem(
  409,
  'COURSE_HAS_MEMBERS',
  '수강 중인 회원이 있는 코스의 강의는 다른 코스로 옮길 수 없습니다. 환불과 진도 계산이 달라지므로, 대신 복제해 주세요.',
)
export const lessonsInUse = problem(
  409,
  'LESSONS_IN_USE',
  '회원이 연 적이 있거나 노트, 질문, 실습 문제가 있는 강의는 다른 코스로 옮길 수 없습니다. 대신 복제해 주세요.',
)
export const lessonsOpened = problem(
  409,
  'LESSONS_OPENED',
  '그사이 회원이 연 강의가 있어 되돌릴 수 없습니다. 필요하면 강의를 하나씩 삭제해 주세요.',
)

const LectureIds = z.array(Id).check(z.minLength(1), z.maxLength(LESSONS_AT_ONCE))

/** Where lessons go: the end of a section; missing: the end of the course. */
const target = { lectureIds: LectureIds, sectionId: z.optional(Id) }

export const copyLessons = call({
  method: 'POST',
  path: '/api/courses/:courseId/lessons/copies',
  summary: 'Copies lessons into a course, also from another one; without a section, each after its original',
  params: courseIdParams,
  body: z.object(target),
  reply: z.array(StaffLecture),
  fallback: '강의를 복제하지 못했습니다.',
})

export const copySection = call({
  method: 'POST',
  path: '/api/sections/:sectionId/copies',
  summary: 'Copies a section with its lessons, to the end of its course',
  params: z.object({ sectionId: pathId('유효한 sectionId가 필요합니다.') }),
  reply: z.object({ section: Section, lectureIds: z.array(Id) }),
  fallback: '섹션을 복제하지 못했습니다.',
})

export const moveLessons = call({
  method: 'POST',
  path: '/api/courses/:courseId/lessons/arrivals',
  summary: 'Moves lessons of another course into this one, unless members have a part in them',
  params: courseIdParams,
  body: z.object(target),
  reply: z.null(),
  fallback: '강의를 옮기지 못했습니다.',
})

export const openLessons = call({
  method: 'PUT',
  path: '/api/courses/:courseId/lessons/openness',
  summary:
    'Makes lessons free previews, or not any more, all or none; the answer names those that were not so before',
  params: courseIdParams,
  body: z.object({ lectureIds: LectureIds, isPublic: z.boolean() }),
  reply: z.object({ changedIds: z.array(Id) }),
  fallback: '무료 공개 상태를 변경하지 못했습니다.',
})

/** Takes back what was just copied or imported. */
export const takeLessonsBack = call({
  method: 'POST',
  path: '/api/courses/:courseId/lessons/removals',
  summary: 'Deletes lessons that no member has opened, and sections that are empty then; all or none',
  params: courseIdParams,
  body: z.object({
    lectureIds: z.array(Id).check(z.maxLength(LESSONS_AT_ONCE)),
    sectionIds: z._default(z.array(Id).check(z.maxLength(LESSONS_AT_ONCE)), []),
  }),
  reply: z.null(),
  fallback: '되돌리지 못했습니다.',
})
