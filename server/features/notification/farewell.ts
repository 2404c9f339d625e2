import type { Db } from '#server/platform/database/db.ts'
import { deleteFarewells, deleteUnsent, renameRecipient } from '#server/platform/mail/mail.store.ts'

/** Letters to somebody who leaves: sent ones stay without the address, the others are sent no more. */
export async function forgetRecipient(trx: Db, address: string, pseudonym: string): Promise<void> {
  await deleteUnsent(trx, address)
  await renameRecipient(trx, address, pseudonym)
}

const KEPT_DAYS = 2 // longer than a delivery is tried

/** Farewells go with their delivery; these are the ones that were never tried, as without a mail server. */
export const dropOldFarewells = (trx: Db): Promise<number> => deleteFarewells(trx, KEPT_DAYS)
