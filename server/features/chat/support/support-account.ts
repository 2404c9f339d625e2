import { isListed, may } from '#contract/policy.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type AccountRow, findAccounts } from './support-account.store.ts'

type SupportAccountDeps = { db: Db; config: Pick<Config, 'SUPPORT_EMAIL'> }

/** The support accounts: listed in SUPPORT_EMAIL, existing, and with a staff role. */
export async function supportAccounts({ db, config }: SupportAccountDeps): Promise<AccountRow[]> {
  return (await findAccounts(db, config.SUPPORT_EMAIL)).filter((account) =>
    may(account, 'chat.answer', config),
  )
}

export async function supportAccount(
  { db, config }: SupportAccountDeps,
  email: string,
): Promise<AccountRow | undefined> {
  if (email.includes('\0') || !isListed(config, email)) return undefined
  return (await findAccounts(db, [email])).find((account) => may(account, 'chat.answer', config))
}
