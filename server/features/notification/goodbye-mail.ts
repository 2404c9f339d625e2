import type { Db } from '#server/platform/database/db.ts'
import { deleteGoodbyeMails, deleteUnsent, renameRecipient } from '#server/platform/mail/mail.store.ts'

/** Emails to a removed member: sent ones keep a pseudonym instead of the address, unsent ones are deleted. */
export async function forgetRecipient(trx: Db, address: string, pseudonym: string): Promise<void> {
  await deleteUnsent(trx, address)
  await renameRecipient(trx, address, pseudonym)
}

const KEPT_DAYS = 2 // longer than the retries of a delivery

/** A goodbye mail is deleted with its delivery; this deletes those never tried, e.g. without a mail server. */
export const deleteOldGoodbyeMails = (trx: Db): Promise<number> => deleteGoodbyeMails(trx, KEPT_DAYS)
