import { badCredentials } from '#contract/identity/identity.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Caller } from './caller.ts'
import type { IdentityDeps } from './limits.ts'
import { guessesOf, type Voucher } from './sign-in/login-guesses.ts'
import { findCredentials, replaceHash } from './member.store.ts'
import { openPace } from './pace.ts'
import { checkPassword, hashPassword } from './password/password.ts'
import { findHash } from './password/password.store.ts'

type LoginInput = { email: string; password: string }

/** Finds the member by email address and password. Wrong passwords are counted; at the limit the check is skipped. */
export async function memberByCredentials(
  deps: IdentityDeps,
  login: LoginInput,
  caller: Caller,
  voucher: Voucher = {},
) {
  const { db } = deps
  const email = isPlain(login.email) ? login.email.toLowerCase() : ''
  const guesses = await guessesOf(deps, email, caller, voucher)
  await guesses.refuseIfSpent().catch(refuseInTurn)
  const member = email === '' ? undefined : await findCredentials(db, email)
  const { matches, isOutdated } = await checkPassword(
    deps.config,
    login.password,
    member?.password_hash ?? null,
    guesses,
  )
  if (!member || !matches) {
    await guesses.count()
    caller.log.info(
      { event: 'login.fail', memberId: member?.id ?? null, address: caller.address },
      'login.fail',
    )
    return refuse(badCredentials)
  }
  await guesses.forget()
  if (!isOutdated) return member
  const hash = await hashPassword(deps.config, login.password)
  if (await replaceHash(db, member.id, member.password_hash!, hash)) return { ...member, password_hash: hash }
  // Meanwhile another login has rehashed the same password, or the password was changed.
  const present = await findHash(db, member.id)
  const again = await checkPassword(deps.config, login.password, present, guesses)
  return again.matches ? { ...member, password_hash: present } : refuse(badCredentials)
}

const turn = openPace()

async function refuseInTurn(refusal: unknown): Promise<never> {
  await turn()
  throw refusal
}

/**
 * Members' addresses are ASCII. The database folds more letters than JavaScript does, so other spellings of one address
 * would each get their own login attempts.
 */
const isPlain = (email: string) => /^[\x20-\x7e]+$/.test(email)
