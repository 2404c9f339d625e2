import type { Feature } from '#server/feature.ts'

/** The log of staff actions; the others write to it, and `admin` shows it. */
export const audit: Feature = {
  name: 'audit',
  buildsOn: [],
  calls: {},
  mount() {},
}
