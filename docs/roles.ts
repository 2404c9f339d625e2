import { readFileSync } from 'node:fs'
import type { Call } from '#contract/platform/call.ts'
import type { Cell } from '#contract/platform/permission-table.ts'
import { calls } from '#contract/calls.ts'
import { type Permission, policy } from '#contract/policy.ts'
import type { Guard } from '#server/platform/http/answer.ts'
import {
  type Guards,
  LET_IN_AND_TURNED_AWAY,
  openMatrix,
  OTHER_ROUTES,
  titleOf,
} from '#server/whole-product/testing/role-matrix.ts'

export const ROLES_PAGE = new URL('./roles.md', import.meta.url)

const HEAD = `# Who may do what

Made by \`npm run docs\` from the policy table (\`contract/policy.ts\`) and the guards of the assembled product;
\`server/whole-product/role-matrix.test.ts\` asks every route as every role. INSTRUCTOR sees and edits the courses that it
teaches, except what is sold: price, publishing, free lectures. SUPPORT looks at everything and changes no course, order, coupon, mail, member or
setting; it answers members: it hides and shows posts, and with its address in \`SUPPORT_EMAIL\` it answers the chat. ADMIN
may do all of it but answer the chat. Each change by staff is in the audit log, with who, when, why and what was before and after.
The rule of a call then decides about a course, an order or a room of another member; here, INSTRUCTOR teaches the course.
`

const PERMISSIONS_HEAD = `## Permissions

Any other role of an account replaces that of a member. Of several, one with the permission is enough, but what members may is
lost as soon as one of them takes it away. Conditions: \`own\` posts that the account wrote; \`taught\` courses that the account
teaches, and what belongs to them; \`ownOrTaught\` is either; accounts \`listed\` in \`SUPPORT_EMAIL\`; \`learner\`: members who are not staff.
`

/** Takes any table, so that a test can add a role. */
type Policy = Parameters<typeof openMatrix>[0] & { table: Readonly<Record<Permission, readonly Cell[]>> }
type Matrix = ReturnType<typeof openMatrix>
type CallAccess = { route: string; does: string; guard: Guard['name']; may: string[] }
type Group = { title: string; holds: (guard: Guard['name']) => boolean }

const isPermission = (guard: Guard['name']) => guard !== 'anyone' && guard !== 'member'
const STAFF: Group = { title: 'Staff', holds: isPermission }
const OTHERS: Group[] = [
  { title: 'Members', holds: (guard) => guard === 'member' },
  { title: 'Everybody', holds: (guard) => guard === 'anyone' },
]

/** Generates the page from the table and the guards that the product registered. */
export function rolesPage(guards: Guards, of: Policy = policy): string {
  const matrix = openMatrix(of)
  const titles = matrix.callers.map(({ title }) => title)
  const staff = linesOf(guards, matrix, STAFF).map(({ route, does, guard, may }) => [
    route,
    does,
    `\`${guard}\``,
    ...may,
  ])
  const sections = OTHERS.map((group) => {
    const rows = linesOf(guards, matrix, group).map(({ route, does, may }) => [route, does, ...may])
    return `## ${group.title}\n\n${table(['Call', 'What it does', ...titles], rows)}\n`
  })
  return [
    HEAD,
    `${PERMISSIONS_HEAD}\n${permissionTable(of)}\n`,
    `## ${STAFF.title}\n\n${table(['Call', 'What it does', 'Permission', ...titles], staff)}\n`,
    ...sections,
  ].join('\n')
}

export const keptRolesPage = () => readFileSync(ROLES_PAGE, 'utf8')

function permissionTable({ roles, table: cells }: Policy): string {
  const rows = Object.entries(cells).map(([permission, row]) => [`\`${permission}\``, ...row.map(shown)])
  return table(['Permission', ...roles.map(titleOf)], rows)
}

const shown = (cell: Cell) => (typeof cell === 'function' ? cell.name : cell ? 'yes' : '')

function linesOf(guards: Guards, { callers, admits }: Matrix, { holds }: Group): CallAccess[] {
  const promised = (Object.entries(calls) as [keyof typeof calls, Call][]).map(([name, call]) => ({
    route: `${call.method} ${call.path}`,
    does: call.summary,
    guard: guards[name],
    turnedAway: LET_IN_AND_TURNED_AWAY[name] ?? {},
  }))
  const others = Object.entries(OTHER_ROUTES).flatMap(([route, guard]) =>
    guard === 'signed' ? [] : [{ route, does: 'The same as a file', guard, turnedAway: {} }],
  )
  return [...promised, ...others.filter(({ route }) => route.endsWith('.csv'))]
    .filter(({ guard }) => holds(guard))
    .map(({ route, does, guard, turnedAway }) => ({
      route: `\`${route}\``,
      does,
      guard,
      may: callers.map((caller) => (admits(guard, caller) && !(caller.key in turnedAway) ? 'yes' : '')),
    }))
}

const table = (titles: string[], rows: string[][]): string =>
  [lineOf(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(lineOf)].join('\n')

const lineOf = (cells: string[]) => `| ${cells.join(' | ')} |`
