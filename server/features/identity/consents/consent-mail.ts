import type { ConsentKind } from '#contract/identity/consent.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { consentChangedMail } from '../mails/consent-changed.ts'
import { accountPage } from '../profile/account-page.ts'
import type { ConsentAnswers } from './consent.store.ts'

export type ConsentChanges = { kind: ConsentKind; agreed: boolean }[]

type Member = { email: string; roles: readonly string[] }

/** Confirms changed advertising consents by mail, in the transaction that changes them; no change, no mail. */
export async function confirmMarketing(
  { mailer, branding, clock, publicOrigin }: Pick<Deps, 'mailer' | 'branding' | 'clock' | 'publicOrigin'>,
  trx: Db,
  member: Member,
  changes: ConsentChanges,
): Promise<void> {
  const about = changes.filter(({ kind }) => kind.startsWith('marketing'))
  if (about.length === 0) return
  const mail = consentChangedMail({
    brand: branding.brand.name,
    sender: branding.business,
    at: clock.now(),
    changes: about,
    profileLink: accountPage(member, publicOrigin),
  })
  await mailer.enqueue(trx, { to: member.email, ...mail })
}

/** For a first form, only what was agreed to: an empty box withdraws nothing. */
export const agreedIn = (answers: ConsentAnswers): ConsentChanges =>
  (Object.keys(answers) as ConsentKind[])
    .filter((kind) => answers[kind]!.agreed)
    .map((kind) => ({ kind, agreed: true }))
