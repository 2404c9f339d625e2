import * as z from 'zod/mini'
import { Edition } from '../catalogue/edition.ts'
import { call } from '../platform/call.ts'
import { courseIdParams, SeoulTimeToStore } from '../platform/fields.ts'

export const getEditionNews = call({
  method: 'GET',
  path: '/api/courses/:courseId/edition-news',
  summary:
    'What changed in a course since the member confirmed it last, or enrolled; empty without an enrolment',
  params: courseIdParams,
  reply: z.array(Edition),
  fallback: '바뀐 내용을 불러오지 못했습니다.',
})

/** Names the newest edition that was shown, so that a change made meanwhile is shown next. */
export const seeEditions = call({
  method: 'PUT',
  path: '/api/courses/:courseId/edition-news/seen',
  summary: 'The member has seen the changes of a course up to this moment',
  params: courseIdParams,
  body: z.object({ until: SeoulTimeToStore }),
  reply: z.null(),
  fallback: '확인한 것으로 저장하지 못했습니다.',
})
