import type { MenuIcon, MenuLink } from '#web/feature.ts'

const GROUPS: readonly [name: string, icons: readonly MenuIcon[]][] = [
  ['운영', ['dashboard', 'members', 'chat', 'questions', 'reviews', 'errata', 'announcements', 'mails']],
  ['콘텐츠', ['courses', 'instructors', 'roadmaps', 'exercises']],
  ['매출', ['payments', 'coupons']],
  ['설정', ['settings', 'audit', 'account']],
]

/** The places of the menu by group, in the order of the group; groups without one are left out. */
export const groupPlaces = (places: readonly MenuLink[]) =>
  GROUPS.map(([name, icons]) => ({
    name,
    places: icons.flatMap((icon) => places.filter((place) => (place.icon ?? 'dashboard') === icon)),
  })).filter((group) => group.places.length > 0)
