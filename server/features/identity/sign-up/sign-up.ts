import type { Agreements } from '#contract/identity/consent.ts'
import { emailExists } from '#contract/identity/identity.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { verificationMail } from '../mails/verification.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import type { Caller } from '../caller.ts'
import { answersOf } from '../consents/consents.ts'
import type { IdentityDeps } from '../limits.ts'
import { hasMember } from '../member.store.ts'
import { refuseCommonPassword } from '../password/password-refusal.ts'
import { hashPassword } from '../password/password.ts'
import { CODE_LIFE_HOURS, signUpLink } from './sign-up-link.ts'
import { insertSignUp } from './sign-up.store.ts'
import { newToken, tokenHash } from '../tokens.ts'

const SENT = `인증 메일을 보냈습니다. ${CODE_LIFE_HOURS}시간 안에 메일의 링크를 열어 가입을 완료해 주세요.`

type SignUpRequest = {
  email: string
  password: string
  name: string
  phone: string
  agreements?: Agreements | undefined
}

/** The page that the sign-up was started from (`ownPlace`). */
type ReturnPath = string | null

type SignUpReceipt = {
  sentence: string
  /** For a cookie of the browser that signed up: there the mailed link requires no password. */
  browserToken: string
}

/** Mails a link; the account is created when it is opened. */
export async function askForAccount(
  deps: IdentityDeps,
  request: SignUpRequest & { place: ReturnPath },
  caller: Caller,
): Promise<SignUpReceipt> {
  const { db, limits, mailer } = deps
  refuseCommonPassword(deps, request, 'password')
  // Count before any lookup: this call reveals which addresses have an account (the contract's 409).
  await limits.signUpsOfAddress.take(caller.addressGroup)
  if (await hasMember(db, request.email)) refuse(emailExists)
  await limits.mailsOfRecipient.take(request.email.toLowerCase())
  const [code, browserToken] = [newToken(), newToken()]
  const { password, agreements, ...person } = request
  const answers = answersOf(agreements ?? {}, consentVersions(deps.legal))
  const passwordHash = await hashPassword(deps.config, password)
  const lifeSec = CODE_LIFE_HOURS * 3_600
  await db.transaction().execute(async (trx) => {
    await insertSignUp(trx, {
      ...person,
      agreements: answers,
      ip: caller.address,
      passwordHash,
      codeHash: tokenHash(code),
      browserHash: tokenHash(browserToken),
      lifeSec,
    })
    await mailer.enqueue(trx, mailWith(deps, request, code), { isUrgent: true })
  })
  caller.log.info({ event: 'signup.asked', address: caller.address }, 'signup.asked')
  return { sentence: SENT, browserToken }
}

function mailWith({ branding, publicOrigin }: IdentityDeps, { email, name }: SignUpRequest, code: string) {
  const link = signUpLink(publicOrigin, { email, code })
  return {
    to: email,
    ...verificationMail({ brand: branding.brand.name, name, link, hours: CODE_LIFE_HOURS }),
  }
}
