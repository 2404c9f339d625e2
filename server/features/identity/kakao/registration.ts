import type { Agreements } from '#contract/identity/consent.ts'
import { emailExists, emailWrong } from '#contract/identity/identity.ts'
import { kakaoTaken, type KakaoRegistration, registrationGone } from '#contract/identity/kakao.ts'
import { invalid } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import { admit, type Admission, type Browser } from '../sign-up/admission.ts'
import type { Caller } from '../caller.ts'
import { agreedIn, confirmMarketing } from '../consents/consent-mail.ts'
import { answersOf, recordAnswers } from '../consents/consents.ts'
import type { IdentityDeps } from '../limits.ts'
import { hasMember } from '../member.store.ts'
import { looksLikeToken, tokenHash } from '../tokens.ts'
import { insertLink, isLinked } from './link.store.ts'
import { mailSignUp } from './mailed-sign-up.ts'
import { findRegistration, insertKakaoMember, redeemRegistration } from './registration.store.ts'

/** Kakao's data about the person of this browser's registration. */
export async function knownOf(
  { db }: Pick<IdentityDeps, 'db'>,
  token: string | undefined,
): Promise<KakaoRegistration> {
  const { subject: _subject, ...known } = await heldBy({ db }, token)
  return { ...known, hasAccount: known.email !== null && (await hasMember(db, known.email)) }
}

export type RegistrationForm = {
  email?: string | undefined
  name: string
  phone: string
  agreements: Agreements
}
type WithPlace = { place: string | null }

/** Null: the account is created when the mailed link is opened. */
export async function complete(
  deps: IdentityDeps,
  {
    token,
    form,
    browser,
    place,
  }: WithPlace & {
    token: string | undefined
    form: RegistrationForm
    browser: Browser
  },
  caller: Caller,
): Promise<Admission | null> {
  const held = await heldBy(deps, token)
  const email = form.email ?? held.email ?? refuseWithoutEmail()
  // Count before any lookup: like sign-up, this call reveals which addresses have an account.
  await deps.limits.signUpsOfAddress.take(caller.addressGroup)
  if (await isLinked(deps.db, held.subject)) refuse(kakaoTaken)
  // Never merged by the address alone: the owner must log in and link (security.md#45).
  if (await hasMember(deps.db, email)) refuse(emailExists)
  const person = { ...form, email }
  // Kakao has verified only the address that it sent.
  if (!isSameAddress(email, held.email)) {
    await mailSignUp(deps, { ...person, place, subject: held.subject }, caller)
    return null
  }
  const member = await join(deps, token!, person, caller)
  caller.log.info({ event: 'signup.kakao', memberId: member.id, address: caller.address }, 'signup.kakao')
  return await admit(deps, member, browser, caller)
}

type CompleteRegistration = RegistrationForm & { email: string }

/** Creates member, link and consents in one transaction; the later of two concurrent calls is refused. */
async function join(deps: IdentityDeps, token: string, person: CompleteRegistration, { address }: Caller) {
  const answers = answersOf(person.agreements, consentVersions(deps.legal))
  return await deps.db.transaction().execute(async (trx) => {
    const { subject } = (await redeemRegistration(trx, tokenHash(token))) ?? refuse(registrationGone)
    const member = (await insertKakaoMember(trx, person)) ?? refuse(emailExists)
    if (!(await insertLink(trx, subject, member.id))) refuse(kakaoTaken)
    await recordAnswers(trx, member.id, answers, { source: 'kakao', ip: address })
    await confirmMarketing(deps, trx, member, agreedIn(answers))
    return member
  })
}

async function heldBy({ db }: Pick<IdentityDeps, 'db'>, token: string | undefined) {
  const held = token && looksLikeToken(token) ? await findRegistration(db, tokenHash(token)) : undefined
  return held ?? refuse(registrationGone)
}

const isSameAddress = (typed: string, told: string | null) => typed.toLowerCase() === told?.toLowerCase()

function refuseWithoutEmail(): never {
  return refuse({ ...invalid, message: emailWrong }, { errors: [{ field: 'email', message: emailWrong }] })
}
