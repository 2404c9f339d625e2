import type { FieldError } from '#contract/platform/problem.ts'

export type FailureKind = 'network' | 'timeout' | 'shape' | 'http' | 'aborted'

type FailureParts = {
  kind: FailureKind
  message: string
  status?: number
  code?: string | null
  errors?: readonly FieldError[]
  retryAfterSec?: number | null
}

/** Why a call failed; `message` is a sentence for the member. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** 0 when no response arrived. */
  readonly status: number
  readonly code: string | null
  readonly errors: readonly FieldError[]
  readonly retryAfterSec: number | null

  constructor({ kind, message, status = 0, code = null, errors = [], retryAfterSec = null }: FailureParts) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfterSec = retryAfterSec
  }
}

const networkDown = '네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.'
const timedOut = '요청 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.'
const unexpectedFormat = (status: number) => `예상치 못한 응답 형식 (HTTP ${status}).`

/** spec.md#8 words these two differently. Keyed by fallback, as importing the calls would bundle schemas. */
const NETWORK_DOWN_FOR: Readonly<Record<string, string>> = {
  '코스 목록을 가져오지 못했습니다.': '네트워크/CORS 오류로 코스 목록을 가져오지 못했습니다.',
  '진행도 업데이트에 실패했습니다.': '네트워크/CORS 오류로 진행도를 업데이트하지 못했습니다.',
}

export const unreachable = (fallback: string) =>
  new Failure({ kind: 'network', message: NETWORK_DOWN_FOR[fallback] ?? networkDown })

export const tooSlow = () => new Failure({ kind: 'timeout', message: timedOut })

export const aborted = () => new Failure({ kind: 'aborted', message: '요청이 취소되었습니다.' })

export const misshapen = (status: number) =>
  new Failure({ kind: 'shape', status, message: unexpectedFormat(status) })

/** The sentence to show for any thrown value. */
export const sentenceOf = (thrown: unknown, otherwise: string) =>
  thrown instanceof Failure && thrown.message ? thrown.message : otherwise

export const fieldErrorsOf = (thrown: unknown): readonly FieldError[] =>
  thrown instanceof Failure ? thrown.errors : []
