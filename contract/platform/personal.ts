import * as z from 'zod/mini'

/** `all`: everything stored about a person, in one file. */
export type PersonalKind = 'email' | 'phone' | 'ip' | 'device' | 'all'

/**
 * How a response field shows personal data. `own`: to the person only. `masked`: never in full. `reasoned`: in full, by
 * a call that writes its reason to the audit log. `specified`: in full, because the specification names the field; our
 * screens do not show it. `coarse`: too little to identify or reach anybody. `school`: the school's data, published.
 */
export type PersonalDisplay = 'own' | 'masked' | 'reasoned' | 'specified' | 'coarse' | 'school'

export type Personal = { kind: PersonalKind; display: PersonalDisplay }

/** Every response field with personal data; docs/personal-data.md is generated from it. */
export const personalFields = z.registry<Personal>()

/** A personal-data text. Each use creates its own schema, so a display setting never leaks to another field. */
export const personal = (kind: PersonalKind, display: PersonalDisplay) =>
  z.string().register(personalFields, { kind, display })
