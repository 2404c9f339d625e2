import type { AuditLine } from '#contract/audit/audit.ts'

export type AuditChange = { field: string; before: unknown; after: unknown }

/** What a line says was changed, field by field. */
export function changesIn({ before, after }: AuditLine['detail']): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    ...{ field, before: was[field], after: is[field] },
  }))
}

/** What else a line tells, such as the course of a lecture. */
export const factsIn = ({ before: _before, after: _after, ...facts }: AuditLine['detail']) =>
  Object.entries(facts)

function fieldsOf(half: unknown): Record<string, unknown> {
  if (half === null || half === undefined) return {}
  if (typeof half === 'object' && !Array.isArray(half)) return { ...half }
  return { value: half }
}
