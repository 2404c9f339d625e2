import * as z from 'zod/mini'
import { call } from './call.ts'
import { Agreements } from './consent.ts'
import { Id, ImageUrl, RequiredText } from './fields.ts'
import { problem } from './problem.ts'

export const Role = z.enum(['ROLE_MEMBER', 'ROLE_SUPPORT', 'ROLE_ADMIN'])
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: Id,
  email: RequiredText,
  name: RequiredText,
  phone: z.nullable(z.string()),
  imageUrl: ImageUrl,
  /** Compared trimmed and without regard to case (spec 6). */
  roles: z.array(z.string()),
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

/** Digits of a Korean mobile number; hyphens, spaces and `+82` are taken in, digits come out. */
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
  '계정 설정을 너무 자주 바꿨습니다. 잠시 후 다시 시도해 주세요.',
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
  }),
  reply: z.string(),
  fallback: '회원가입에 실패했습니다.',
})

export const verifySignUp = call({
  method: 'GET',
  path: '/api/auth/verify',
  summary: 'The mailed link: creates the account, logs it in, goes to /auth/verify-success',
  // A broken link is answered by a redirect that says so, never by JSON in a mail reader's browser.
  query: z.object({ email: z.catch(z.string(), ''), code: z.catch(z.string(), '') }),
  form: 'redirect',
  fallback: '인증에 실패했습니다. 다시 로그인해 주세요.',
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
