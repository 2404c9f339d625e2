import { readFileSync, writeFileSync } from 'node:fs'
import type { Call } from '#contract/platform/call.ts'
import { calls } from '#contract/calls.ts'
import {
  ADMITTED,
  CALL_ROLES,
  LET_IN_AND_TURNED_AWAY,
  OTHER_ROUTES,
  ROLES,
} from '#server/whole-product/testing/role-matrix.ts'

const PAGE = new URL('./roles.md', import.meta.url)

const HEAD = `# Who may do what

Made by \`npm run docs\` from the matrix that \`server/whole-product/role-matrix.test.ts\` holds against every route and every role.
SUPPORT looks at everything and changes no course, order, coupon, letter, member or setting; it answers members: it hides
and shows posts, and with its address in \`SUPPORT_EMAIL\` it runs the support desk. ADMIN may do all of it but the desk's
work. Each change by staff is in the audit log, with who, when, why and what was before and after. What a call then says
of a course, an order or a room that is somebody else's is its rule's affair.
`

type Line = { route: string; does: string; may: string[] }
type Group = { title: string; holds: (route: string, guard: string) => boolean }

const GROUPS: Group[] = [
  { title: 'Staff', holds: (_route, guard) => ['staff', 'admin', 'supportDesk'].includes(guard) },
  { title: 'Members', holds: (_route, guard) => guard === 'member' },
  { title: 'Everybody', holds: (_route, guard) => guard === 'anyone' },
]

/** Generates the page from the matrix. */
export function rolesPage(): string {
  const sections = GROUPS.map(({ title, holds }) => `## ${title}\n\n${table(linesOf(holds))}\n`)
  return [HEAD, ...sections].join('\n')
}

export const keptRolesPage = () => readFileSync(PAGE, 'utf8')

function linesOf(holds: Group['holds']): Line[] {
  const promised = (Object.entries(calls) as [keyof typeof calls, Call][]).map(([name, call]) => ({
    route: `${call.method} ${call.path}`,
    does: call.summary,
    guard: CALL_ROLES[name],
    turnedAway: LET_IN_AND_TURNED_AWAY[name] ?? {},
  }))
  const others = Object.entries(OTHER_ROUTES).flatMap(([route, guard]) =>
    guard === 'signed' ? [] : [{ route, does: 'The same as a file', guard, turnedAway: {} }],
  )
  return [...promised, ...others.filter(({ route }) => route.endsWith('.csv'))]
    .filter(({ route, guard }) => holds(route, guard))
    .map(({ route, does, guard, turnedAway }) => ({
      route,
      does,
      may: ROLES.map((role) => (ADMITTED[guard].includes(role) && !(role in turnedAway) ? 'yes' : '')),
    }))
}

function table(lines: Line[]): string {
  const rows = lines.map(({ route, does, may }) => `| \`${route}\` | ${does} | ${may.join(' | ')} |`)
  const titles = ['Call', 'What it does', 'Guest', 'Member', 'SUPPORT', 'Support desk', 'ADMIN']
  return [`| ${titles.join(' | ')} |`, `|${'---|'.repeat(titles.length)}`, ...rows].join('\n')
}

if (import.meta.main) writeFileSync(PAGE, rolesPage())
