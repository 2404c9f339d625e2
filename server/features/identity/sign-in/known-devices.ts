import type { Db } from '#server/platform/database/db.ts'
import { hasDevices, insertDevice, isDeviceOf, refreshDevice } from './known-devices.store.ts'
import { looksLikeToken, newToken, tokenHash } from '../tokens.ts'

/** What a browser shows when somebody logs in with it. */
export type Browser = {
  /** Tokens of the session that it had before, which ends with the new one. */
  tokens: string[]
  /** What tells that this member has logged in with it before. */
  device: string | undefined
  /** A program that takes its tokens in the body keeps no cookie, so nothing would tell it again. */
  keepsCookies: boolean
}

type Remembered = {
  /** What the browser is to show from now on. */
  device: string | null
  /** New to a member who has logged in with others: they are told. */
  isStrange: boolean
}

/** A browser is recognised by a random token of its own; one that the member does not know is never taken over. */
export async function rememberDevice(
  db: Db,
  memberId: number,
  { device: shown, keepsCookies }: Pick<Browser, 'device' | 'keepsCookies'>,
): Promise<Remembered> {
  const hash = shown !== undefined && looksLikeToken(shown) ? tokenHash(shown) : null
  if (hash && (await refreshDevice(db, memberId, hash))) return { device: shown!, isStrange: false }
  if (!keepsCookies) return { device: null, isStrange: await hasDevices(db, memberId) }
  const device = newToken()
  return {
    device,
    isStrange: await insertDevice(db, memberId, { shown: hash, fresh: tokenHash(device) }),
  }
}

/** Whether the account of this address was logged in to with this browser before. */
export async function isKnownDevice(db: Db, email: string, device: string | undefined): Promise<boolean> {
  return device !== undefined && looksLikeToken(device) && (await isDeviceOf(db, email, tokenHash(device)))
}
