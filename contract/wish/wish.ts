import * as z from 'zod/mini'
import { Course } from '../catalogue/catalogue.ts'
import { call } from '../platform/call.ts'
import { courseIdParams } from '../platform/fields.ts'

export const makeWish = call({
  method: 'PUT',
  path: '/api/course/:courseId/wish',
  summary: 'Wishes a published course; a repeat changes nothing',
  params: courseIdParams,
  reply: z.null(),
  fallback: '코스를 찜하지 못했습니다.',
})

export const removeWish = call({
  method: 'DELETE',
  path: '/api/course/:courseId/wish',
  summary: 'Removes a wish; a repeat changes nothing',
  params: courseIdParams,
  reply: z.null(),
  fallback: '찜을 취소하지 못했습니다.',
})

/** A course that is no longer published stays in the list with `published: false` and nothing but its name. */
export const listWishes = call({
  method: 'GET',
  path: '/api/wishes',
  summary: 'The wished courses, newest first; of unpublished ones the name only',
  reply: z.array(Course),
  fallback: '찜한 코스를 불러오지 못했습니다.',
})
