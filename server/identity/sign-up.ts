import { emailExists, passwordCommon } from '#contract/identity.ts'
import { invalid } from '#contract/problem.ts'
import { refuse } from '#server/http/refuse.ts'
import { verificationLetter } from '#server/notification/letters/verification.ts'
import type { Caller } from './caller.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { IdentityDeps } from './limits.ts'
import { hasMember } from './member.store.ts'
import { hashPassword } from './password.ts'
import { insertSignUp } from './sign-up.store.ts'
import { newToken, tokenHash } from './tokens.ts'

export const CODE_LIFE_HOURS = 24 // contract, accounts
const SENT = `인증 메일을 보냈습니다. ${CODE_LIFE_HOURS}시간 안에 메일의 링크를 열어 가입을 마쳐 주세요.`

type Asked = {
  email: string
  password: string
  name: string
  phone: string
  agreements?: Record<string, boolean> | undefined
}

/** Mails a link; the account does not exist before it is opened. */
export async function askForAccount(deps: IdentityDeps, asked: Asked, caller: Caller): Promise<string> {
  const { db, limits, mailer } = deps
  refuseCommonPassword(asked)
  // Counted before anything is looked up: this call tells who has an account (the contract's 409).
  await limits.signUpsOfAddress.take(caller.addressGroup)
  if (await hasMember(db, asked.email)) refuse(emailExists)
  await limits.mailsOfRecipient.take(asked.email.toLowerCase())
  const code = newToken()
  const { password, agreements = {}, ...person } = asked
  const passwordHash = await hashPassword(password)
  const lifeSec = CODE_LIFE_HOURS * 3_600
  await db.transaction().execute(async (trx) => {
    await insertSignUp(trx, { ...person, agreements, passwordHash, codeHash: tokenHash(code), lifeSec })
    await mailer.post(trx, letterWith(deps, asked, code))
  })
  caller.log.info({ event: 'signup.asked', address: caller.address }, 'signup.asked')
  return SENT
}

export function refuseCommonPassword({
  password,
  ...person
}: {
  password: string
  email: string
  name: string
}): void {
  if (!isCommonPassword(password, person)) return
  refuse(
    { ...invalid, message: passwordCommon },
    { errors: [{ field: 'password', message: passwordCommon }] },
  )
}

function letterWith({ branding, publicOrigin }: IdentityDeps, { email, name }: Asked, code: string) {
  const link = new URL('/api/auth/verify', publicOrigin)
  link.search = new URLSearchParams({ email, code }).toString()
  return {
    to: email,
    ...verificationLetter({ brand: branding.brand.name, name, link: link.href, hours: CODE_LIFE_HOURS }),
  }
}
