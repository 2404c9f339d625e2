import { sql } from 'kysely'

/** `reason` null shows the post again; `bySchool`: hidden by an account that may hide posts of every course. */
export type HidingToStore = { reason: string | null; bySchool: boolean }

export const hidingColumns = ({ reason, bySchool }: HidingToStore) => ({
  hidden_reason: reason,
  hidden_at: reason === null ? null : sql<Date>`now()`,
  hidden_by_school: reason !== null && bySchool,
})
