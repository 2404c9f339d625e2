import * as z from 'zod/mini'
import { Course } from '../catalogue/catalogue.ts'
import { call } from '../platform/call.ts'
import { Id, pathId, RequiredText, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { SLUG, slugWrong } from '../platform/slug.ts'

export const ROADMAP_TITLE_MAX = 80
export const ROADMAP_SLUG_MAX = 60
export const ROADMAP_GOAL_MAX = 300
export const STEP_SENTENCE_MAX = 200
export const ROADMAP_STEPS_MAX = 30

export const roadmapSlugTaken = problem(
  409,
  'SLUG_TAKEN',
  '다른 로드맵이 사용 중인 주소입니다. 다른 주소를 입력해 주세요.',
)
export const roadmapOutdated = problem(
  409,
  'ROADMAP_OUTDATED',
  '그사이 다른 관리자가 이 로드맵을 수정했습니다. 입력한 내용은 그대로 있습니다. 저장된 내용을 확인한 뒤 다시 저장해 주세요.',
)
export const roadmapCourseGone = problem(
  409,
  'COURSE_GONE',
  '삭제된 코스가 포함되어 있습니다. 해당 코스를 제외한 뒤 다시 저장해 주세요.',
)
export const roadmapEmpty = problem(
  409,
  'ROADMAP_EMPTY',
  '공개된 로드맵에는 코스가 한 개 이상 필요합니다. 코스를 추가한 뒤 다시 시도해 주세요.',
)

const text = (most: number, wrong: string) =>
  z
    .string(wrong)
    .check(
      z.trim(),
      z.minLength(1, wrong),
      z.maxLength(most, wrong),
      storable('사용할 수 없는 문자가 있습니다.'),
    )

const wrong = slugWrong(ROADMAP_SLUG_MAX)
const Slug = z.string(wrong).check(z.trim(), z.maxLength(ROADMAP_SLUG_MAX, wrong), z.regex(SLUG, wrong))

export const RoadmapToMake = z.object({
  title: text(ROADMAP_TITLE_MAX, `제목을 1~${ROADMAP_TITLE_MAX}자로 입력해 주세요.`),
  slug: Slug,
  goal: text(ROADMAP_GOAL_MAX, `목표를 1~${ROADMAP_GOAL_MAX}자로 입력해 주세요.`),
})
export type RoadmapToMake = z.infer<typeof RoadmapToMake>

export const StepToSave = z.object({
  courseId: Id,
  sentence: text(STEP_SENTENCE_MAX, `이 코스를 듣는 이유를 1~${STEP_SENTENCE_MAX}자로 입력해 주세요.`),
})
export type StepToSave = z.infer<typeof StepToSave>

export const RoadmapToSave = z.extend(RoadmapToMake, {
  steps: z.array(StepToSave).check(
    z.maxLength(ROADMAP_STEPS_MAX, `코스는 ${ROADMAP_STEPS_MAX}개까지 추가할 수 있습니다.`),
    z.refine(
      (steps) => new Set(steps.map(({ courseId }) => courseId)).size === steps.length,
      '같은 코스를 두 번 추가할 수 없습니다.',
    ),
  ),
})
export type RoadmapToSave = z.infer<typeof RoadmapToSave>

export const StaffRoadmap = z.object({
  id: Id,
  slug: RequiredText,
  title: RequiredText,
  goal: z.string(),
  published: z.boolean(),
  /** Goes up with each saved change of the content. */
  version: z.int(),
  updatedAt: SeoulTime,
  /** With courses that are not published, which visitors do not see. */
  steps: z.array(z.object({ sentence: z.string(), course: Course })),
})
export type StaffRoadmap = z.infer<typeof StaffRoadmap>

export const StaffRoadmapSummary = z.object({
  id: Id,
  slug: RequiredText,
  title: RequiredText,
  published: z.boolean(),
  courseCount: z.int(),
  /** Courses among them that are not published. */
  hiddenCourseCount: z.int(),
  updatedAt: SeoulTime,
})
export type StaffRoadmapSummary = z.infer<typeof StaffRoadmapSummary>

export const listStaffRoadmaps = call({
  method: 'GET',
  path: '/api/admin/roadmaps',
  summary: 'All roadmaps for staff, the last changed first',
  query: PageQuery,
  reply: pageOf(StaffRoadmapSummary),
  fallback: '로드맵 목록을 불러오지 못했습니다.',
})

const params = z.object({ roadmapId: pathId('유효한 roadmapId가 필요합니다.') })

export const getStaffRoadmap = call({
  method: 'GET',
  path: '/api/admin/roadmaps/:roadmapId',
  summary: 'One roadmap for staff, with courses that are not published',
  params,
  reply: StaffRoadmap,
  fallback: '로드맵을 불러오지 못했습니다.',
})

export const makeRoadmap = call({
  method: 'POST',
  path: '/api/admin/roadmaps',
  summary: 'A new, unpublished roadmap; written to the audit log',
  body: RoadmapToMake,
  reply: StaffRoadmap,
  fallback: '로드맵을 만들지 못했습니다.',
})

/** `version` is the edited one; if the server has a newer one: 409 `ROADMAP_OUTDATED`. */
export const changeRoadmap = call({
  method: 'PUT',
  path: '/api/admin/roadmaps/:roadmapId',
  summary: 'Saves the texts and the steps of a roadmap; written to the audit log',
  params,
  body: z.extend(RoadmapToSave, { version: z.int().check(z.gte(1)) }),
  reply: StaffRoadmap,
  fallback: '로드맵을 저장하지 못했습니다.',
})

export const publishRoadmap = call({
  method: 'PUT',
  path: '/api/admin/roadmaps/:roadmapId/publication',
  summary: 'Shows a roadmap to everybody; written to the audit log',
  params,
  reply: StaffRoadmap,
  fallback: '로드맵을 공개하지 못했습니다.',
})

export const unpublishRoadmap = call({
  method: 'DELETE',
  path: '/api/admin/roadmaps/:roadmapId/publication',
  summary: 'Hides a roadmap from all but staff; written to the audit log',
  params,
  reply: StaffRoadmap,
  fallback: '로드맵을 비공개로 전환하지 못했습니다.',
})

export const removeRoadmap = call({
  method: 'DELETE',
  path: '/api/admin/roadmaps/:roadmapId',
  summary: 'Deletes a roadmap, not its courses; written to the audit log',
  params,
  fallback: '로드맵을 삭제하지 못했습니다.',
})
