import type { Feature } from '#server/feature.ts'
import { BATCH } from '#server/platform/jobs/retention.ts'
import { removeOldLines } from './audit.store.ts'

/** The log of staff actions; the others write to it, and `admin` shows it. */
export const audit: Feature = {
  name: 'audit',
  buildsOn: [],
  calls: {},
  mount() {},
  retention: ({ AUDIT_MONTHS: months }) => [
    { what: 'audit lines', removeSome: (trx) => removeOldLines(trx, { months, most: BATCH }) },
  ],
}
