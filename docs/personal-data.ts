import { readFileSync } from 'node:fs'
import type { PersonalDisplay } from '#contract/platform/personal.ts'
import { type PersonalField, personalMap } from '#server/whole-product/testing/personal-map.ts'
import { admits, callers, type Guards } from '#server/whole-product/testing/role-matrix.ts'

export const PERSONAL_DATA_PAGE = new URL('./personal-data.md', import.meta.url)

const HEAD = `# Who sees whose personal data

Made by \`npm run docs\` from the fields that \`contract/\` tags (\`personal(kind, display)\`). \`server/whole-product/personal-data.test.ts\`
asks every call as every role and fails where an answer carries the address, number or IP of somebody else that this page does not
name, or shows a masked one in full. Names are not tagged: staff speak to members by name, and members to each other.
What a person writes (a chat message, a question) is shown as written to whoever may read it.

The files \`payments.csv\` and \`audit.csv\` hold what their lists hold, masked alike, for every role. There is no file with
addresses or numbers in full, not even with a reason: each reason names one member, and a file would open them by the hundred.

For how long rows about a member are kept while the account exists: [operating.md](operating.md#data-that-ages).
`

const DISPLAYS: Record<PersonalDisplay, { title: string; means: string }> = {
  reasoned: {
    title: 'In full, with a reason',
    means: 'The call takes a reason; who looked, at whom and why is in the audit log.',
  },
  specified: {
    title: 'In full, because the specification names the field',
    means:
      'The chat message carries `senderEmail` and the list of rooms `memberEmail`; clients of the specification need them to tell ' +
      'whose message it is. Only support gets those of members, and no screen of ours shows them.',
  },
  masked: { title: 'Masked', means: '`le•••••@codemaru.kr`, `010-••••-5678`.' },
  coarse: {
    title: 'Too coarse to reach anybody by',
    means: 'Names of a browser and a system, such as `Chrome · Windows`.',
  },
  own: {
    title: 'To oneself alone',
    means: "Staff who look through a member's eyes get address and number masked.",
  },
  school: { title: "The school's own", means: 'Published business information and support address.' },
}

/** Generates the page from the contract and the guards that the product registered. */
export function personalDataPage(guards: Guards): string {
  const fields = personalMap()
  const sections = Object.entries(DISPLAYS).map(([display, { title, means }]) => {
    const rows = fields.filter((field) => field.display === display).map((field) => rowOf(guards, field))
    return `## ${title}\n\n${means}\n\n${[...COLUMNS, ...rows].join('\n')}\n`
  })
  return [HEAD, ...sections].join('\n')
}

export const keptPersonalDataPage = () => readFileSync(PERSONAL_DATA_PAGE, 'utf8')

const TITLES = ['Call', 'Field', 'Holds', ...callers.map(({ title }) => title)]
const COLUMNS = [`| ${TITLES.join(' | ')} |`, `|${'---|'.repeat(TITLES.length)}`]

function rowOf(guards: Guards, { name, call, path, kind }: PersonalField): string {
  const may = callers.map((caller) => (admits(guards[name], caller) ? 'yes' : ''))
  const field = path === '' ? 'the whole answer' : `\`${path}\``
  return `| \`${call.method} ${call.path}\` | ${field} | ${kind === 'all' ? 'everything' : kind} | ${may.join(' | ')} |`
}
