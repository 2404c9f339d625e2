import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { courseIdParams, pathId } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'

export const nothingToArchive = problem(404, 'NOT_FOUND', '다운로드할 자료가 없습니다.')
export const tooManyArchives = problem(
  429,
  'TOO_MANY_ARCHIVES',
  '짧은 시간에 자료를 너무 많이 다운로드했습니다. 잠시 후 다시 시도해 주세요.',
)
export const archivesUnderway = problem(
  429,
  'ARCHIVES_UNDERWAY',
  '이미 다운로드 중인 자료가 있습니다. 끝난 뒤 다시 시도해 주세요.',
)

/** Without `sectionId`: the lectures before the first section. */
export const sectionArchive = call({
  method: 'GET',
  path: '/api/courses/:courseId/files.zip',
  summary: 'All files of a section as one ZIP; every lecture that has one of them is opened',
  params: courseIdParams,
  query: z.object({ sectionId: z.optional(pathId('유효한 sectionId가 필요합니다.')) }),
  reply: z.custom<unknown>(),
  form: 'bare',
  fallback: '자료를 다운로드하지 못했습니다.',
})
