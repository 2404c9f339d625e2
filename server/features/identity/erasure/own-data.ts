import { imageUrl } from '#server/platform/media/images/image-url.ts'
import * as store from './own-data.store.ts'
import type { DataPart } from '../personal-data.ts'

/** The account, its ways to log in, and its consents. */
export const accountData: DataPart = async (db, memberId) => {
  const account = await store.findAccount(db, memberId)
  if (!account) return {}
  const { imageFile, ...fields } = account
  return {
    account: { ...fields, imageUrl: imageUrl(imageFile) },
    socialAccounts: await store.findSocialAccounts(db, memberId),
    consents: await store.findAllConsents(db, memberId),
    sessions: await store.findAllSessions(db, memberId),
    knownDevices: await store.findDevices(db, memberId),
    passwordResets: await store.findPasswordResets(db, memberId),
    staffViews: await store.findViews(db, memberId),
    staffActs: await store.findStaffActs(db, memberId),
  }
}
