import { RESET_LIFE_MINUTES } from '#contract/identity/password.ts'
import type { Deps } from '#server/deps.ts'
import type { Enqueue } from '#server/platform/jobs/jobs.ts'
import { passwordResetMail } from '../mails/password-reset.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { holdMember } from '../sign-up/admission.store.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { findCredentials } from '../member.store.ts'
import { insertReset } from './password.store.ts'
import { newToken, tokenHash } from '../tokens.ts'

const SENT =
  '입력하신 주소로 가입된 계정이 있으면 비밀번호 재설정 메일을 보내 드립니다. 메일함을 확인해 주세요.'

const PURPOSE = 'password-reset'

/** The address is encrypted, because finished jobs stay stored: a removed member must not be found in them. */
type ResetLinkJob = { sealedEmail: string }
export type EnqueueResetLink = Enqueue<ResetLinkJob>

/** Only the job looks up whether the address has an account, so neither the response nor its time reveals it. */
export const openResetLinks = (deps: Deps): Promise<EnqueueResetLink> =>
  deps.jobs.open({
    name: 'password-reset',
    work: ({ sealedEmail }: ResetLinkJob) => mailLink(deps, sealedEmail),
  })

export async function forgotPassword(
  { db, secrets, limits, enqueueResetLink }: IdentityDeps & { enqueueResetLink: EnqueueResetLink },
  email: string,
  caller: Caller,
): Promise<string> {
  await limits.resetsOfAddress.take(caller.addressGroup)
  await limits.resetsOfRecipient.take(email.toLowerCase())
  await enqueueResetLink(db, { sealedEmail: seal(secrets.sealKey, PURPOSE, email).toString('base64') })
  caller.log.info({ event: 'password.forgotten', address: caller.address }, 'password.forgotten')
  return SENT
}

async function mailLink(deps: Deps, sealedEmail: string): Promise<void> {
  const { db, secrets, mailer, branding, publicOrigin } = deps
  const email = unseal(secrets.sealKey, PURPOSE, Buffer.from(sealedEmail, 'base64'))
  const member = email && (await findCredentials(db, email.toString()))
  if (!member) return
  const token = newToken()
  const link = new URL('/account/resetpassword', publicOrigin)
  link.searchParams.set('token', token)
  const mail = passwordResetMail({
    brand: branding.brand.name,
    link: link.href,
    minutes: RESET_LIFE_MINUTES,
  })
  await db.transaction().execute(async (trx) => {
    // Sends nothing if the account was removed meanwhile; of two concurrent jobs only the later link works.
    if (!(await holdMember(trx, { id: member.id }))) return
    const lifeSec = RESET_LIFE_MINUTES * 60
    await insertReset(trx, { memberId: member.id, hash: tokenHash(token), lifeSec })
    await mailer.enqueue(trx, { to: member.email, ...mail }, { isUrgent: true })
  })
}
