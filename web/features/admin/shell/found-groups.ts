import type { StaffFound } from '#contract/admin/staff-search.ts'
import type { MenuIcon, MenuLink } from '#web/feature.ts'
import { coverOf } from '#web/features/catalogue/cover.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { STATE_NAMES } from '#web/features/payment/payment-words.ts'
import { SETTINGS_SECTIONS } from '#web/features/site/settings-sections.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'

export type FoundLine = {
  to: string
  title: string
  place: string
  icon: MenuIcon
  /** Shown instead of the icon. */
  cover?: string | null
}
export type FoundGroup = { name: string; lines: FoundLine[] }

/** Groups the results by kind, the menu's screens and the sections of the settings first. */
export function groupFound(places: readonly MenuLink[], q: string, found: StaffFound | null): FoundGroup[] {
  const { members = [], orders = [], courses = [], lectures = [], exercises = [] } = found ?? {}
  const groups: FoundGroup[] = [
    { name: '화면', lines: screensFor(places, q) },
    {
      name: '회원',
      lines: members.map(({ id, name, email }) => ({
        to: staffPaths.adminUser(id),
        title: name,
        place: email,
        icon: 'members',
      })),
    },
    {
      name: '주문',
      lines: orders.map(({ orderId, memberName, courseName, amount, state }) => ({
        to: staffPaths.adminPayment(orderId),
        title: `${memberName}, ${courseName}`,
        place: `${sum(amount)} · ${STATE_NAMES[state]} · ${orderId}`,
        icon: 'payments',
      })),
    },
    {
      name: '코스',
      lines: courses.map(({ id, title, published, imageUrl }) => ({
        to: staffPaths.adminCourse(id),
        title,
        place: published ? '공개' : '비공개',
        icon: 'courses',
        cover: coverOf({ id, imageUrl, published }),
      })),
    },
    {
      name: '강의',
      lines: lectures.map(({ id, title, courseTitle }) => ({
        to: staffPaths.adminLecture(id),
        title,
        place: courseTitle,
        icon: 'courses',
      })),
    },
    {
      name: '실습',
      lines: exercises.map(({ id, title, courseTitle }) => ({
        to: staffPaths.adminExercise(id),
        title,
        place: courseTitle,
        icon: 'exercises',
      })),
    },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

/** Screens whose name contains the text; without a text all of the menu. */
function screensFor(places: readonly MenuLink[], q: string): FoundLine[] {
  const holds = (name: string) => name.replaceAll(' ', '').includes(q.replaceAll(' ', ''))
  const screens = places
    .filter(({ name }) => holds(name))
    .map(({ to, name, icon = 'dashboard' }): FoundLine => ({ to, title: name, place: '', icon }))
  if (q === '' || !places.some(({ to }) => to === paths.adminSettings)) return screens
  const sections = Object.entries(SETTINGS_SECTIONS)
    .filter(([, name]) => holds(name))
    .map(([section, name]): FoundLine => ({
      to: staffPaths.adminSettingsAt(section),
      title: name,
      place: '설정',
      icon: 'settings',
    }))
  return [...screens, ...sections].slice(0, 6)
}
