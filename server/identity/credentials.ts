import { badCredentials } from '#contract/identity.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Caller } from './caller.ts'
import type { IdentityDeps } from './limits.ts'
import { findCredentials, replaceHash } from './member.store.ts'
import { checkPassword, hashPassword } from './password.ts'

type Typed = { email: string; password: string }

/**
 * The member whose e-mail address and password these are. Wrong ones are counted for the account and this
 * address, and for the address over all accounts: a guesser is stopped, the owner elsewhere is not.
 */
export async function memberByCredentials({ db, limits }: IdentityDeps, typed: Typed, caller: Caller) {
  const account = `${typed.email.toLowerCase()} ${caller.addressGroup}`
  const refuseGuessing = async () => {
    await limits.loginsOfAddress.refuseIfSpent(caller.addressGroup)
    await limits.loginsOfAccount.refuseIfSpent(account)
  }
  await refuseGuessing()
  // PostgreSQL knows no NUL in text, and no member has one in their address.
  const member = typed.email.includes('\0') ? undefined : await findCredentials(db, typed.email)
  const { matches, isOutdated } = await checkPassword(
    typed.password,
    member?.password_hash ?? null,
    refuseGuessing,
  )
  if (!member || !matches) {
    await Promise.all([
      limits.loginsOfAccount.count(account),
      limits.loginsOfAddress.count(caller.addressGroup),
    ])
    caller.log.info(
      { event: 'login.fail', memberId: member?.id ?? null, address: caller.address },
      'login.fail',
    )
    return refuse(badCredentials)
  }
  await limits.loginsOfAccount.forget(account)
  if (isOutdated) await replaceHash(db, member.id, member.password_hash!, await hashPassword(typed.password))
  return member
}
