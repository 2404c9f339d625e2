import type { Agreements } from '#contract/identity/consent.ts'
import { kakaoVerificationMail } from '../mails/kakao-verification.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import type { Caller } from '../caller.ts'
import { answersOf } from '../consents/consents.ts'
import type { IdentityDeps } from '../limits.ts'
import { CODE_LIFE_HOURS, signUpLink } from '../sign-up/sign-up-link.ts'
import { insertSignUp } from '../sign-up/sign-up.store.ts'
import { newToken, tokenHash } from '../tokens.ts'

type KakaoSignUpRequest = {
  subject: string
  place: string | null
  email: string
  name: string
  phone: string
  agreements: Agreements
}

/** Kakao has no verified address: the mailed link creates the account and links it; no password is set. */
export async function mailSignUp(
  deps: IdentityDeps,
  request: KakaoSignUpRequest,
  caller: Caller,
): Promise<void> {
  await deps.limits.mailsOfRecipient.take(request.email.toLowerCase())
  const code = newToken()
  const { subject, agreements, ...person } = request
  await deps.db.transaction().execute(async (trx) => {
    const isKept = await insertSignUp(trx, {
      ...person,
      kakaoSubject: subject,
      passwordHash: null,
      agreements: answersOf(agreements, consentVersions(deps.legal)),
      ip: caller.address,
      codeHash: tokenHash(code),
      browserHash: null,
      lifeSec: CODE_LIFE_HOURS * 3_600,
    })
    // An open sign-up with a password keeps its own link; the response does not reveal which mail was sent.
    if (isKept) await deps.mailer.enqueue(trx, mailWith(deps, request, code), { isUrgent: true })
  })
  caller.log.info({ event: 'signup.asked', address: caller.address, by: 'kakao' }, 'signup.asked')
}

function mailWith(
  { branding, publicOrigin }: IdentityDeps,
  { email, name }: KakaoSignUpRequest,
  code: string,
) {
  const link = signUpLink(publicOrigin, { email, code })
  return {
    to: email,
    ...kakaoVerificationMail({ brand: branding.brand.name, name, link, hours: CODE_LIFE_HOURS }),
  }
}
