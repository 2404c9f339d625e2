import type { Agreements } from '#contract/identity/consent.ts'
import { adminExists, firstAdminLinkInvalid } from '#contract/identity/first-admin.ts'
import { emailExists } from '#contract/identity/identity.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import type { Admission, Browser } from './admission.ts'
import type { Caller } from '../caller.ts'
import { agreedIn, confirmMarketing } from '../consents/consent-mail.ts'
import { answersOf, recordAnswers } from '../consents/consents.ts'
import { hasAdmin, insertAdmin, isLinkOpen, takeLink } from './first-admin.store.ts'
import { rememberDevice } from '../sign-in/known-devices.ts'
import type { IdentityDeps } from '../limits.ts'
import { hashPassword } from '../password/password.ts'
import { refuseCommonPassword } from '../password/password-refusal.ts'
import { endSessions, startSession } from '../session/session.ts'
import { looksLikeToken, tokenHash } from '../tokens.ts'

type FirstAdminRequest = {
  token: string
  email: string
  password: string
  name: string
  phone: string
  agreements: Agreements
}

type FirstAdminContext = { browser: Browser; caller: Caller; requestId: string }

/** The owner of the link runs the server, so the address needs no verification mail. One transaction. */
export async function makeFirstAdmin(
  deps: IdentityDeps,
  { token, password, ...person }: FirstAdminRequest,
  context: FirstAdminContext,
): Promise<Admission> {
  const { browser, caller } = context
  const link = looksLikeToken(token) ? tokenHash(token) : refuse(firstAdminLinkInvalid)
  // Before hashing the password: nobody without a link may cause that work.
  if (!(await isLinkOpen(deps.db, link))) refuse(firstAdminLinkInvalid)
  refuseCommonPassword(deps, { ...person, password }, 'password')
  const passwordHash = await hashPassword(deps.config, password)
  const opened = await deps.db.transaction().execute(async (trx) => {
    if (!(await takeLink(trx, link))) refuse(firstAdminLinkInvalid)
    if (await hasAdmin(trx)) refuse(adminExists)
    const admin = (await insertAdmin(trx, { ...person, passwordHash })) ?? refuse(emailExists)
    await record(deps, trx, { admin, agreements: person.agreements }, context)
    const tokens = await startSession(trx, admin, caller)
    return { id: admin.id, tokens, ...(await rememberDevice(trx, admin.id, browser)) }
  })
  await endSessions(deps, browser.tokens, 'ended')
  caller.log.info(
    { event: 'first-admin.made', memberId: opened.id, address: caller.address },
    'first-admin.made',
  )
  return { is: 'in', tokens: opened.tokens, device: opened.device }
}

type CreatedAdmin = { admin: { id: number; email: string; roles: string[] }; agreements: Agreements }

async function record(
  deps: IdentityDeps,
  trx: Db,
  { admin, agreements }: CreatedAdmin,
  { caller, requestId }: FirstAdminContext,
) {
  const answers = answersOf(agreements, consentVersions(deps.legal))
  await recordAnswers(trx, admin.id, answers, { source: 'signup', ip: caller.address })
  await confirmMarketing(deps, trx, admin, agreedIn(answers))
  await writeAudit(trx, {
    actorId: admin.id,
    action: 'member.first-admin',
    subject: `member:${admin.id}`,
    requestId,
    detail: { before: null, after: { roles: admin.roles } },
  })
}
