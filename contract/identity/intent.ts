import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { problem } from '../platform/problem.ts'

/** The length of a sealed path of the maximum length. */
const INTENT_MAX = 1_000

/** The page to return to after a login; an invalid intent counts as none. */
export const Intent = z.catch(z.optional(z.string().check(z.maxLength(INTENT_MAX))), undefined)

const placeWrong = '이동할 수 없는 주소입니다.'
export const placeRefused = problem(400, 'PLACE_REFUSED', placeWrong)

export const signIntent = call({
  method: 'POST',
  path: '/api/auth/intent',
  summary: 'Signs the page to go back to after a login, for this browser',
  body: z.object({ place: z.string(placeWrong).check(z.maxLength(2_000, placeWrong)) }),
  reply: z.object({ intent: z.string() }),
  fallback: placeWrong,
})

export const readIntent = call({
  method: 'GET',
  path: '/api/auth/intent',
  summary: 'The page of a signed intent; null for one that is forged, foreign or expired',
  query: z.object({ intent: Intent }),
  reply: z.object({ place: z.nullable(z.string()) }),
  fallback: placeWrong,
})
