import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulTime } from '../platform/fields.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'

export const optOutNotFound = problem(
  404,
  'OPT_OUT_NOT_FOUND',
  '유효하지 않은 수신 거부 링크입니다. 메일의 링크를 그대로 열었는지 확인해 주세요.',
)
export const tooManyOptOuts = problem(
  429,
  'TOO_MANY_OPT_OUTS',
  '같은 링크로 보낸 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
)

/** `all`: every kind of advertising. `night`: only between 21:00 and 08:00. */
export const OPT_OUTS = ['all', 'night'] as const
export type OptOutOf = (typeof OPT_OUTS)[number]

/** The advertising that the owner of a mailed link receives now. */
export const OptOutState = z.object({
  email: personal('email', 'masked'),
  isAdvertised: z.boolean(),
  isAdvertisedAtNight: z.boolean(),
  /** The last change of the consent to advertising; null: never asked. */
  changedAt: z.nullable(SeoulTime),
})
export type OptOutState = z.infer<typeof OptOutState>

const params = z.object({ token: z.string() })

export const showOptOut = call({
  method: 'GET',
  path: '/api/opt-outs/:token',
  summary:
    'What advertising the owner of a mailed link receives; changes nothing, because link scanners open it',
  params,
  reply: OptOutState,
  fallback: '수신 상태를 불러오지 못했습니다.',
})

export const optOut = call({
  method: 'POST',
  path: '/api/opt-outs/:token',
  summary: 'Withdraws consents to advertising by a mailed link, without a login; a mail confirms it',
  params,
  body: z.object({ what: z.enum(OPT_OUTS, '거부할 수신을 선택해 주세요.') }),
  reply: OptOutState,
  fallback: '수신 거부를 처리하지 못했습니다.',
})
