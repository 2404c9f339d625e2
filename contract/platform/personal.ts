import * as z from 'zod/mini'

/** `all`: everything that is kept about a person, in one file. */
export type PersonalKind = 'email' | 'phone' | 'ip' | 'device' | 'all'

/**
 * How a field of an answer shows it. `own`: to the person alone. `masked`: never in full. `reasoned`: in full, by a call that
 * takes a reason and writes it to the audit log. `specified`: in full, because the specification names the field; no
 * screen of ours shows it. `coarse`: too little to reach or find anybody by. `school`: the school's own, published.
 */
export type PersonalDisplay = 'own' | 'masked' | 'reasoned' | 'specified' | 'coarse' | 'school'

export type Personal = { kind: PersonalKind; display: PersonalDisplay }

/** Every field of an answer that holds personal data; docs/personal-data.md is made from it. */
export const personalFields = z.registry<Personal>()

/** A text that is personal data; each call makes a schema of its own, so a display never leaks to another field. */
export const personal = (kind: PersonalKind, display: PersonalDisplay) =>
  z.string().register(personalFields, { kind, display })
