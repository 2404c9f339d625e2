import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Agreements } from './consent.ts'
import { alreadyLoggedIn, Email, EMAIL_MAX, Name, Phone } from './identity.ts'
import { Intent } from './intent.ts'
import { OwnerBody } from './password.ts'
import { personal } from '../platform/personal.ts'
import { problem } from '../platform/problem.ts'
import { required } from '../platform/reading.ts'

export const REGISTRATION_LIFE_MINUTES = 30

/** Why a login by Kakao failed, as in `/account/kakaoauth?error=`. */
export const KakaoError = z.enum([
  'denied',
  'state',
  'expired',
  'underage',
  'taken',
  'mismatch',
  'loggedIn',
  'unavailable',
  'failed',
])
export type KakaoError = z.infer<typeof KakaoError>

export const KAKAO_SENTENCES: Record<KakaoError, string> = {
  denied: '카카오 로그인을 취소했습니다. 다른 방법으로 로그인할 수 있습니다.',
  state: '로그인 요청을 확인할 수 없습니다. 처음부터 다시 시도해 주세요.',
  expired: '로그인 시간이 지났습니다. 다시 시도해 주세요.',
  underage: '만 14세 이상만 이용할 수 있습니다.',
  taken: '이 카카오 계정은 이미 다른 회원에 연결되어 있습니다.',
  mismatch: '지금 로그인한 카카오 계정이 가입을 요청한 카카오 계정과 다릅니다. 계정은 만들어지지 않았습니다.',
  loggedIn: alreadyLoggedIn.message,
  unavailable: '카카오가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
  failed: '카카오 로그인에 실패했습니다. 다시 시도해 주세요.',
}

export const registrationGone = problem(
  404,
  'KAKAO_REGISTRATION_GONE',
  '가입을 진행할 수 있는 시간이 지났습니다. 카카오 로그인부터 다시 시작해 주세요.',
)
export const kakaoTaken = problem(409, 'KAKAO_TAKEN', KAKAO_SENTENCES.taken)
export const kakaoAlready = problem(409, 'KAKAO_ALREADY', '이미 카카오 계정이 연결되어 있습니다.')
export const lastWayIn = problem(
  409,
  'LAST_WAY_IN',
  '비밀번호가 없어 카카오 연결을 해제하면 로그인할 수 없습니다. 비밀번호를 먼저 만들어 주세요.',
)
const AGAIN = '카카오 로그인부터 다시 시작해 주세요.'
export const linkInvalid = problem(400, 'LINK_INVALID', `유효하지 않은 링크입니다. ${AGAIN}`)
export const linkExpired = problem(410, 'LINK_EXPIRED', `링크의 유효 시간이 지났습니다. ${AGAIN}`)
export const linkUsed = problem(
  409,
  'LINK_USED',
  '이미 사용했거나 더 이상 사용할 수 없는 링크입니다. 가입을 완료하셨다면 로그인해 주세요.',
)

export const kakaoProofMissing = problem(
  403,
  'KAKAO_PROOF_REQUIRED',
  '가입을 요청한 카카오 계정으로 이 브라우저에서 로그인해야 가입을 완료할 수 있습니다.',
)
export const kakaoUnavailable = problem(503, 'KAKAO_UNAVAILABLE', KAKAO_SENTENCES.unavailable)

/** The data of a first login by Kakao, and which fields the form still has to ask for. */
export const KakaoRegistration = z.object({
  /** Verified by Kakao; null: the person types it and verifies it by mail. */
  email: z.nullable(personal('email', 'own')),
  /** The address already has an account here; linking it requires logging in to that account. */
  hasAccount: z.boolean(),
  name: z.nullable(z.string()),
  phone: z.nullable(personal('phone', 'own')),
})
export type KakaoRegistration = z.infer<typeof KakaoRegistration>

export const startKakao = call({
  method: 'GET',
  path: '/api/auth/kakao',
  summary: 'Goes to Kakao, with state, nonce and PKCE',
  query: z.object({ returnTo: z.catch(z.optional(z.string()), undefined), intent: Intent }),
  form: 'redirect',
  fallback: KAKAO_SENTENCES.failed,
})

const loose = z.catch(z.optional(z.string()), undefined)

export const kakaoCallback = call({
  method: 'GET',
  path: '/api/auth/kakao/callback',
  summary: 'Where Kakao sends the browser back: logs in, or holds a registration that wants more',
  query: z.object({ code: loose, state: loose, error: loose, error_description: loose }),
  form: 'redirect',
  fallback: KAKAO_SENTENCES.failed,
})

export const kakaoRegistration = call({
  method: 'GET',
  path: '/api/auth/kakao/registration',
  summary: 'What is known of the person of the registration that this browser holds',
  reply: KakaoRegistration,
  fallback: '가입 정보를 불러오지 못했습니다.',
})

export const completeKakao = call({
  method: 'POST',
  path: '/api/auth/kakao/registration',
  summary: 'Makes the account of a first login by Kakao; without a verified address a mail goes out first',
  body: z.object({
    email: z.optional(Email),
    name: Name,
    phone: Phone,
    agreements: Agreements,
    intent: Intent,
  }),
  /** `joined`: logged in, cookies set. `mailed`: the link in the mail creates the account. */
  reply: z.object({ is: required(z.enum(['joined', 'mailed'])) }),
  fallback: '회원가입에 실패했습니다.',
})

const MailedLink = z.object({
  email: z.string(linkInvalid.message).check(z.maxLength(EMAIL_MAX, linkInvalid.message)),
  code: z.string(linkInvalid.message).check(z.maxLength(200, linkInvalid.message)),
})

export const confirmKakao = call({
  method: 'POST',
  path: '/api/auth/kakao/confirmation',
  summary:
    'Redeems the mailed link of a sign-up by Kakao in a browser that has logged in with its Kakao account: the account, its Kakao link and a session',
  body: MailedLink,
  /** The page that the sign-up was started from, signed for this browser. */
  reply: z.object({ is: z.literal('joined'), intent: z.nullable(z.string()) }),
  fallback: '가입을 완료하지 못했습니다. 잠시 후 다시 시도해 주세요.',
})

export const startKakaoProof = call({
  method: 'POST',
  path: '/api/auth/kakao/confirmation/login',
  summary:
    'Begins the login by Kakao that finishes a mailed sign-up in another browser; the same Kakao account has to come back',
  body: MailedLink,
  /** The page at Kakao to open. */
  reply: z.object({ address: z.string() }),
  fallback: KAKAO_SENTENCES.failed,
})

export const linkKakao = call({
  method: 'POST',
  path: '/api/auth/kakao/link',
  summary: 'Links the Kakao account of the held registration to the logged-in member',
  body: OwnerBody,
  reply: z.null(),
  fallback: '카카오 계정을 연결하지 못했습니다.',
})

export const unlinkKakao = call({
  method: 'DELETE',
  path: '/api/auth/kakao/link',
  summary: 'Takes the Kakao account off the member, here and at Kakao',
  body: OwnerBody,
  reply: z.null(),
  fallback: '카카오 연결을 해제하지 못했습니다.',
})
