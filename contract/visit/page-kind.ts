/** The steps of a visit on its way to a payment; each counts once a visit. */
export const VISIT_STEPS = ['visit', 'course', 'checkout', 'paid'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** The first matching pattern names the kind. */
const KINDS = [
  ['home', /^\/$/],
  ['checkout', /^\/course\/(payment$|[a-z]+\/)/],
  ['courses', /^\/(courses|course\/[a-z]+)$/],
  ['course', /^\/course\/\d+$/],
  ['roadmap', /^\/roadmap(\/|$)/],
  ['instructor', /^\/instructor\//],
  ['search', /^\/search$/],
  ['account', /^\/(account|auth)\//],
  ['learning', /^\/(mypage|announcements|course\/\d+\/lectures|certificate)(\/|$)/],
  ['legal', /^\/(legal|opt-out)\//],
] as const

export type PageKind = (typeof KINDS)[number][0] | 'other'
export const PAGE_KINDS: readonly [PageKind, ...PageKind[]] = ['other', ...KINDS.map(([kind]) => kind)]

/** The kind of a page, which is all that a visit says about it. No schema is in this file: every public page loads it. */
export const pageKindOf = (path: string): PageKind =>
  KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
