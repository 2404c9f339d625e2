import type { AuditLine } from '#contract/admin/audit.ts'

export type AuditChange = { field: string; before: unknown; after: unknown }

/** The changes of a log entry, field by field. */
export function changesIn({ before, after }: AuditLine['detail']): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }))
}

/** The other facts of a log entry, such as the course of a lecture. */
export const factsIn = ({ before: _before, after: _after, ...facts }: AuditLine['detail']) =>
  Object.entries(facts)

function fieldsOf(half: unknown): Record<string, unknown> {
  if (half === null || half === undefined) return {}
  if (typeof half === 'object' && !Array.isArray(half)) return { ...half }
  return { value: half }
}
