import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Agreements } from './consent.ts'
import { Id, ImageUrl, RequiredText } from '../platform/fields.ts'
import { Intent } from './intent.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { required } from '../platform/reading.ts'
import { ROLES } from '../policy.ts'

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: Id,
  email: required(personal('email', 'own')),
  name: RequiredText,
  phone: z.nullable(personal('phone', 'own')),
  imageUrl: ImageUrl,
  /** Compared trimmed and case-insensitively (spec.md#6). */
  roles: z.array(z.string()),
  /** The courses of the instructor that is linked to the account; they count for an instructor's role only. */
  teaches: z.array(Id),
  isSocial: z.boolean(),
})
export type User = z.infer<typeof User>

export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const NAME_MAX = 40

export const emailWrong = '이메일 주소 형식이 올바르지 않습니다.'
export const phoneWrong = '휴대폰 번호 형식이 올바르지 않습니다.'
const passwordWrong = '비밀번호는 8~128자이며 영문, 숫자, 특수문자를 모두 포함해야 합니다.'
export const passwordCommon = '너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요.'
const nameWrong = '이름은 1~40자로 입력해 주세요.'

export const Email = z
  .string(emailWrong)
  .check(z.trim(), z.maxLength(EMAIL_MAX, emailWrong), z.email(emailWrong))

/** Length in code points, so an emoji is one character. */
const hasPasswordLength = (text: string) => {
  const length = Array.from(text).length
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}

export const NewPassword = z
  .string(passwordWrong)
  .check(
    z.refine(
      (text) =>
        hasPasswordLength(text) && /\p{L}/u.test(text) && /\d/.test(text) && /[^\p{L}\p{N}\s]/u.test(text),
      passwordWrong,
    ),
  )

export const Name = z.string(nameWrong).check(
  z.trim(),
  z.refine(
    (text) => text.length > 0 && Array.from(text).length <= NAME_MAX && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
    nameWrong,
  ),
)

/** A Korean mobile number: accepts hyphens, spaces and `+82`; returns digits only. */
export const Phone = z.pipe(
  z.string(phoneWrong).check(z.maxLength(30, phoneWrong)),
  z.pipe(
    z.transform((typed: string) => typed.replace(/[\s-]/g, '').replace(/^\+82\(?0?\)?/, '0')),
    z.string().check(z.regex(/^(?:010\d{8}|01[16789]\d{7,8})$/, phoneWrong)),
  ),
)

export const emailExists = problem(409, 'EMAIL_EXISTS', '이미 가입된 이메일입니다.')
export const badCredentials = problem(401, 'BAD_CREDENTIALS', '이메일 또는 비밀번호가 올바르지 않습니다.')
export const tooManyAttempts = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '로그인 시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
)
export const tooManyMails = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '인증 메일을 너무 많이 요청했습니다. 잠시 후 다시 시도해 주세요.',
)
export const tooManyChanges = problem(
  429,
  'TOO_MANY_ATTEMPTS',
  '계정 설정을 너무 자주 변경했습니다. 잠시 후 다시 시도해 주세요.',
)
const SIGN_UP_AGAIN = '회원가입부터 다시 시작해 주세요.'
export const signUpLinkInvalid = problem(400, 'LINK_INVALID', `유효하지 않은 링크입니다. ${SIGN_UP_AGAIN}`)
export const signUpLinkExpired = problem(
  410,
  'LINK_EXPIRED',
  `링크의 유효 시간이 지났습니다. ${SIGN_UP_AGAIN}`,
)
export const signUpLinkUsed = problem(
  409,
  'LINK_USED',
  '이미 사용했거나 더 이상 사용할 수 없는 링크입니다. 가입을 완료하셨다면 로그인해 주세요.',
)
export const signUpPasswordWrong = problem(
  401,
  'BAD_CREDENTIALS',
  '비밀번호가 올바르지 않습니다. 가입할 때 설정한 비밀번호를 입력해 주세요.',
)
/** A mailed link never replaces a session. */
export const alreadyLoggedIn = problem(
  409,
  'ALREADY_LOGGED_IN',
  '이 브라우저에 이미 로그인되어 있습니다. 로그아웃한 뒤 가입을 완료해 주세요.',
)
export const reauthRequired = problem(
  403,
  'REAUTH_REQUIRED',
  '본인 확인을 위해 현재 비밀번호를 입력해 주세요.',
)

export const signUp = call({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Asks for a verification mail; the account exists once its link is opened',
  body: z.object({
    email: Email,
    password: NewPassword,
    name: Name,
    phone: Phone,
    agreements: z.optional(Agreements),
    intent: Intent,
  }),
  reply: z.string(),
  fallback: '회원가입에 실패했습니다.',
})

export const verifySignUp = call({
  method: 'GET',
  path: '/api/auth/verify',
  summary:
    'The mailed link: finishes the sign-up in the browser that asked; elsewhere goes to a page that asks for the password',
  // A broken link is answered by a redirect that says so, never by JSON in the reader's browser.
  query: z.object({ email: z.catch(z.string(), ''), code: z.catch(z.string(), '') }),
  form: 'redirect',
  fallback: '인증에 실패했습니다. 다시 로그인해 주세요.',
})

export const confirmSignUp = call({
  method: 'POST',
  path: '/api/auth/verify',
  summary:
    'Finishes a sign-up in another browser: the code of the mailed link and the password of the sign-up',
  body: z.object({
    email: z.string(signUpLinkInvalid.message).check(z.maxLength(EMAIL_MAX, signUpLinkInvalid.message)),
    code: z.string(signUpLinkInvalid.message).check(z.maxLength(200, signUpLinkInvalid.message)),
    password: z
      .string('비밀번호를 입력해 주세요.')
      .check(z.minLength(1, '비밀번호를 입력해 주세요.'), z.maxLength(1024)),
  }),
  /** The page that the sign-up was started from, signed for this browser. */
  reply: z.object({ intent: z.nullable(z.string()) }),
  fallback: '가입을 완료하지 못했습니다. 잠시 후 다시 시도해 주세요.',
})

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Logs in and sets the session cookies; X-Token-Delivery: body answers the tokens instead',
  body: z.object({
    email: z
      .string(emailWrong)
      .check(z.trim(), z.minLength(1, '이메일을 입력해 주세요.'), z.maxLength(EMAIL_MAX, emailWrong)),
    password: z
      .string('비밀번호를 입력해 주세요.')
      .check(z.minLength(1, '비밀번호를 입력해 주세요.'), z.maxLength(1024)),
  }),
  reply: z.nullable(z.object({ accessToken: z.string(), refreshToken: z.string() })),
  fallback: '로그인에 실패했습니다.',
})

export const me = call({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The account of the session',
  reply: User,
  fallback: '회원 정보를 불러오지 못했습니다.',
})

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session on the server and clears its cookies',
  fallback: '로그아웃에 실패했습니다. 잠시 후 다시 시도해 주세요.',
})

export const reissue = call({
  method: 'POST',
  path: '/api/auth/reissue',
  summary: 'New access and refresh tokens for the refresh cookie',
  reply: z.nullable(z.object({ accessToken: z.string(), refreshToken: z.string() })),
  fallback: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
})

export const changeProfile = call({
  method: 'PATCH',
  path: '/api/auth/profile',
  summary:
    'Changes name or phone; another phone takes the current password or a login younger than 10 minutes',
  body: z.object({
    name: z.optional(Name),
    phone: z.optional(Phone),
    currentPassword: z.optional(z.string(passwordWrong).check(z.maxLength(1024, passwordWrong))),
  }),
  reply: User,
  fallback: '프로필을 저장하지 못했습니다.',
})
