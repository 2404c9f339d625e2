import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulTime } from '../platform/fields.ts'
import { OwnerBody } from './password.ts'
import { problem } from '../platform/problem.ts'

export const codeWrong = '인증 코드가 올바르지 않습니다. 앱에 지금 보이는 6자리를 입력해 주세요.'

/** Six digits of the app, or a recovery code; spaces and hyphens are accepted. */
export const SecondFactorCode = z.pipe(
  z.string(codeWrong).check(z.maxLength(40, codeWrong)),
  z.pipe(
    z.transform((typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()),
    z.string().check(z.regex(/^(?:\d{6}|[a-z0-9]{16})$/, codeWrong)),
  ),
)

export const secondFactorRequired = problem(
  403,
  'SECOND_FACTOR_REQUIRED',
  '인증 앱의 코드를 입력하면 로그인됩니다.',
)
/** For staff without a second factor, where the school requires one. */
export const secondFactorMissing = problem(
  403,
  'SECOND_FACTOR_MISSING',
  '운영진 계정은 2단계 인증을 켠 뒤에 이용할 수 있습니다.',
)
export const signInGone = problem(
  400,
  'SIGN_IN_GONE',
  '로그인 시간이 지났습니다. 처음부터 다시 로그인해 주세요.',
)
export const secondFactorWrong = problem(400, 'SECOND_FACTOR_WRONG', codeWrong)
export const secondFactorOn = problem(409, 'SECOND_FACTOR_ON', '이미 2단계 인증을 사용하고 있습니다.')
export const secondFactorOff = problem(409, 'SECOND_FACTOR_OFF', '2단계 인증을 사용하고 있지 않습니다.')
export const secondFactorKept = problem(
  409,
  'SECOND_FACTOR_KEPT',
  '운영진 계정은 2단계 인증을 끌 수 없습니다.',
)

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const finishSignIn = call({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  summary:
    'The second step of a login: a code of the app or a recovery code; X-Token-Delivery: body answers the tokens',
  body: z.object({ code: SecondFactorCode }),
  reply: z.nullable(z.object({ accessToken: z.string(), refreshToken: z.string() })),
  fallback: '로그인에 실패했습니다.',
})

export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'A new secret to put into an app; nothing is on before its first code',
  body: OwnerBody,
  /** `secret` in base32, `uri` for a QR code (`otpauth://`). */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  fallback: '2단계 인증을 시작하지 못했습니다.',
})

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/auth/second-factor/confirmation',
  summary: 'Turns the second factor on with the first code of the app; answers the recovery codes, once',
  body: z.object({ code: SecondFactorCode }),
  reply: RecoveryCodes,
  fallback: '2단계 인증을 켜지 못했습니다.',
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones stop working',
  body: z.object({ code: SecondFactorCode }),
  reply: RecoveryCodes,
  fallback: '복구 코드를 만들지 못했습니다.',
})

export const endSecondFactor = call({
  method: 'DELETE',
  path: '/api/auth/second-factor',
  summary: 'Turns the second factor off; takes a code',
  body: z.object({ code: SecondFactorCode }),
  reply: z.null(),
  fallback: '2단계 인증을 끄지 못했습니다.',
})

/** The security section of the profile. */
export const AccountSecurity = z.object({
  hasPassword: z.boolean(),
  /** Whether an owner's action requires the password (or another login) now. */
  isReauthNeeded: z.boolean(),
  kakao: z.nullable(z.object({ linkedAt: SeoulTime })),
  secondFactor: z.object({
    since: z.nullable(SeoulTime),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean(),
  }),
})
export type AccountSecurity = z.infer<typeof AccountSecurity>

export const accountSecurity = call({
  method: 'GET',
  path: '/api/auth/security',
  summary: 'How the account is kept: password, Kakao, second factor',
  reply: AccountSecurity,
  fallback: '보안 설정을 불러오지 못했습니다.',
})
