import { REGISTRATION_LIFE_MINUTES } from '#contract/identity/kakao.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { admit, type Admission, type Browser } from '../sign-up/admission.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import type { VerifiedAdmission, LinkError } from '../sign-up/sign-up-verification.ts'
import { looksLikeToken, newToken, tokenHash } from '../tokens.ts'
import { confirmAfterLogin } from './confirmation.ts'
import { CODE_UNKNOWN, KakaoFailure } from './failure.ts'
import type { Flow } from './flow-cookie.ts'
import { findLinked } from './link.store.ts'
import { begunHere } from './login-begun.ts'
import type { KakaoPerson } from './person.ts'
import type { KakaoLogin } from './provider.ts'
import { insertRegistration } from './registration.store.ts'
import { findHolder } from './sessions.store.ts'

/** The query parameters that Kakao adds to the callback address. */
type CallbackQuery = { code?: string | undefined; state?: string | undefined; error?: string | undefined }
type KakaoReturn = { flow: Flow | null; query: CallbackQuery; browser: Browser }

export type Outcome =
  | { is: 'admitted'; admission: Admission }
  /** The Kakao account belongs to no member yet: register a member, or link it to the one who is logged in. */
  | { is: 'held'; token: string; step: 'register' | 'link' }
  /** The login finished a sign-up by mail. */
  | { is: 'signed-up'; admission: VerifiedAdmission }
  | { is: 'link-refused'; error: LinkError }

/** Handles the callback from Kakao; every problem is thrown as a `KakaoFailure`. */
export async function comeBack(
  deps: IdentityDeps,
  { flow, query, browser }: KakaoReturn,
  caller: Caller,
): Promise<Outcome> {
  const login = await begunHere(deps, flow, query.state)
  const person = await identify(deps, login, query, caller)
  if (flow?.signUp)
    return await finishMailed(deps, { link: flow.signUp, subject: person.subject, browser }, caller)
  const [member, holder] = await Promise.all([
    findLinked(deps.db, person.subject),
    findHolder(deps.db, browser.tokens.filter(looksLikeToken).map(tokenHash)),
  ])
  if (!member) return await hold(deps, person, holder === undefined ? 'register' : 'link')
  // A logged-in member wants to link an account; they must not be logged in as another member instead.
  if (holder !== undefined && holder !== member.id) throw new KakaoFailure('taken', { code: 'other member' })
  const { id, email, roles } = member
  return {
    is: 'admitted',
    admission: await admit(deps, { id, email, roles }, browser, caller).catch(asFailure),
  }
}

/** Even if the Kakao account already belongs to a member: this login was started for the sign-up only. */
async function finishMailed(...input: Parameters<typeof confirmAfterLogin>): Promise<Outcome> {
  const finished = await confirmAfterLogin(...input)
  return 'error' in finished
    ? { is: 'link-refused', error: finished.error }
    : { is: 'signed-up', admission: finished }
}

/** The account was removed at this very moment. */
function asFailure(error: unknown): never {
  throw error instanceof Refusal ? new KakaoFailure('failed', { code: error.problem.code }) : error
}

async function identify(
  { kakao: { provider }, limits }: IdentityDeps,
  login: KakaoLogin,
  { code, error }: CallbackQuery,
  { addressGroup }: Caller,
): Promise<KakaoPerson> {
  if (error === 'access_denied') throw new KakaoFailure('denied', { code: error })
  if (error !== undefined || !code) throw failureAtKakao(error)
  if (!provider) throw new KakaoFailure('unavailable', { code: 'turned off' })
  await limits.kakaoCodesOfAddress.refuseIfSpent(addressGroup).catch((refused: unknown) => {
    throw refused instanceof Refusal ? new KakaoFailure('unavailable', { code: 'too many' }) : refused
  })
  return await provider.identify(login, code).catch(async (failure: unknown) => {
    // Any made-up code makes the server ask Kakao. Only an unknown code counts as a guess.
    if (failure instanceof KakaoFailure && failure.code === CODE_UNKNOWN)
      await limits.kakaoCodesOfAddress.count(addressGroup)
    throw failure
  })
}

/** Other errors of the authorize page; their text is never shown. */
function failureAtKakao(error = 'no code'): KakaoFailure {
  const isPassing = error === 'server_error' || error === 'temporarily_unavailable'
  const isAlarm = /^(?:invalid_scope|misconfigured|unauthorized|invalid_client|invalid_request)$/.test(error)
  const code = /^[\w ]{1,40}$/.test(error) ? error : 'unknown error'
  return new KakaoFailure(isPassing ? 'unavailable' : 'failed', { code, isAlarm })
}

async function hold({ db }: IdentityDeps, person: KakaoPerson, step: 'register' | 'link'): Promise<Outcome> {
  const token = newToken()
  await insertRegistration(db, tokenHash(token), person, REGISTRATION_LIFE_MINUTES)
  return { is: 'held', token, step }
}
