import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, pathId, RequiredText, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { LectureToMake, StaffLecture, TITLE_MAX } from './staff-course.ts'

export const SECTIONS_MAX = 100
export const sectionNotFound = problem(404, 'NOT_FOUND', '해당 섹션을 찾을 수 없습니다.')
export const tooManySections = problem(
  409,
  'TOO_MANY_SECTIONS',
  `섹션은 코스마다 ${SECTIONS_MAX}개까지 만들 수 있습니다.`,
)
export const sectionsMixed = problem(
  409,
  'SECTIONS_MIXED',
  '한 섹션의 강의는 이어져 있어야 합니다. 강의를 다른 섹션으로 옮기려면 커리큘럼 편집을 사용해 주세요.',
)

const sectionTitleWrong = `섹션 제목은 1~${TITLE_MAX}자로 입력해 주세요.`
const SectionTitle = z
  .string(sectionTitleWrong)
  .check(
    z.trim(),
    z.minLength(1, sectionTitleWrong),
    z.maxLength(TITLE_MAX, sectionTitleWrong),
    storable('사용할 수 없는 문자가 있습니다.'),
  )

export const Section = z.object({ id: Id, courseId: Id, title: RequiredText, orderIndex: z.int() })
export type Section = z.infer<typeof Section>

const sectionIdParams = z.object({ sectionId: pathId('유효한 sectionId가 필요합니다.') })

export const listSections = call({
  method: 'GET',
  path: '/api/admin/courses/:courseId/sections',
  summary: 'The sections of a course in order, empty ones too',
  params: courseIdParams,
  reply: z.array(Section),
  fallback: '섹션을 불러오지 못했습니다.',
})

export const makeSection = call({
  method: 'POST',
  path: '/api/courses/:courseId/sections',
  summary: 'A new section at the end of a course',
  params: courseIdParams,
  body: z.object({ title: SectionTitle }),
  reply: Section,
  fallback: '섹션을 추가하지 못했습니다.',
})

export const renameSection = call({
  method: 'PATCH',
  path: '/api/sections/:sectionId',
  summary: 'Another title for a section',
  params: sectionIdParams,
  body: z.object({ title: SectionTitle }),
  reply: Section,
  fallback: '섹션 제목을 저장하지 못했습니다.',
})

export const removeSection = call({
  method: 'DELETE',
  path: '/api/sections/:sectionId',
  summary: 'Removes a section; its lectures stay and join the section before it',
  params: sectionIdParams,
  reply: z.null(),
  fallback: '섹션을 삭제하지 못했습니다.',
})

/** Lectures of one section in order; `sectionId` null: those before the first section. */
const OutlineGroup = z.object({
  sectionId: z.nullable(Id),
  lectureIds: z.array(Id).check(z.maxLength(1000)),
})
export type OutlineGroup = z.infer<typeof OutlineGroup>

export const saveOutline = call({
  method: 'PUT',
  path: '/api/courses/:courseId/outline',
  summary: 'Arranges sections and lectures; every section and lecture of the course has to be named once',
  params: courseIdParams,
  body: z.object({ groups: z.array(OutlineGroup).check(z.maxLength(SECTIONS_MAX + 1)) }),
  reply: z.null(),
  fallback: '커리큘럼 순서를 저장하지 못했습니다.',
})

/** Kinds that need no upload. */
export const makeLesson = call({
  method: 'POST',
  path: '/api/courses/:courseId/lessons',
  summary: 'A new lesson without a video, at the end of a section or of the course',
  params: courseIdParams,
  body: z.object({
    kind: z.enum(['text', 'file', 'exercise', 'quiz'], '강의 유형을 선택해 주세요.'),
    title: LectureToMake.shape.title,
    description: LectureToMake.shape.description,
    isPublic: z._default(z.boolean(), false),
    sectionId: z.optional(z.nullable(Id)),
    /** The exercise of an exercise lesson; it can be chosen later. */
    exerciseId: z.optional(z.nullable(Id)),
  }),
  reply: StaffLecture,
  fallback: '강의를 추가하지 못했습니다.',
})
