/** How far a visit came; each counts once a visit. */
export const VISIT_STEPS = ['visit', 'course', 'checkout', 'paid'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** The first that matches names the page. */
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

/** All that a visit tells about its first page. Without a schema, because public pages carry none. */
export const pageKindOf = (path: string): PageKind =>
  KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other'
