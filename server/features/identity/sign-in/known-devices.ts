import type { Db } from '#server/platform/database/db.ts'
import { hasDevices, insertDevice, isDeviceOf, refreshDevice } from './known-devices.store.ts'
import { looksLikeToken, newToken, tokenHash } from '../tokens.ts'

/** The cookies of the browser that logs in. */
export type Browser = {
  /** Tokens of its previous session, which the new login ends. */
  tokens: string[]
  /** The cookie of a device that this member has logged in with before. */
  device: string | undefined
  /** A client that takes its tokens in the body keeps no cookies, so it cannot be recognised again. */
  keepsCookies: boolean
}

type DeviceRecognition = {
  /** The device cookie to set. */
  device: string | null
  /** Unknown, while the member has other known devices: they get a mail. */
  isUnknown: boolean
}

/** Recognises a browser by a random token. A token that is unknown for the member is never adopted. */
export async function rememberDevice(
  db: Db,
  memberId: number,
  { device: shown, keepsCookies }: Pick<Browser, 'device' | 'keepsCookies'>,
): Promise<DeviceRecognition> {
  const hash = shown !== undefined && looksLikeToken(shown) ? tokenHash(shown) : null
  if (hash && (await refreshDevice(db, memberId, hash))) return { device: shown!, isUnknown: false }
  if (!keepsCookies) return { device: null, isUnknown: await hasDevices(db, memberId) }
  const device = newToken()
  return {
    device,
    isUnknown: await insertDevice(db, memberId, { shown: hash, fresh: tokenHash(device) }),
  }
}

/** Whether this browser has logged in to the account of this address before. */
export async function isKnownDevice(db: Db, email: string, device: string | undefined): Promise<boolean> {
  return device !== undefined && looksLikeToken(device) && (await isDeviceOf(db, email, tokenHash(device)))
}
