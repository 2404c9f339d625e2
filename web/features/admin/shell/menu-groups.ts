import type { MenuIcon, MenuLink } from '#web/feature.ts'

/** The group of each place, and the order of both. */
const GROUP_OF: Record<MenuIcon, string> = {
  dashboard: '운영',
  members: '운영',
  chat: '운영',
  questions: '운영',
  reviews: '운영',
  errata: '운영',
  announcements: '운영',
  mails: '운영',
  courses: '콘텐츠',
  categories: '콘텐츠',
  instructors: '콘텐츠',
  roadmaps: '콘텐츠',
  exercises: '콘텐츠',
  payments: '매출',
  coupons: '매출',
  settings: '설정',
  audit: '설정',
  account: '설정',
}
const ICONS = Object.keys(GROUP_OF) as MenuIcon[]

/** The places of the menu by group; groups without one are left out. */
export function groupPlaces(places: readonly MenuLink[]): { name: string; places: MenuLink[] }[] {
  const ordered = ICONS.flatMap((icon) => places.filter((place) => (place.icon ?? 'dashboard') === icon))
  return [...Map.groupBy(ordered, ({ icon = 'dashboard' }) => GROUP_OF[icon])].map(([name, inGroup]) => ({
    name,
    places: inGroup,
  }))
}
