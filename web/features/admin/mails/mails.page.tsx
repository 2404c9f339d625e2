import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { listMails } from '#contract/notification/mails.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { MailTable } from '#web/features/admin/mails/mail-table.tsx'
import { type MailFilter, mailsQuery, stateFrom } from '#web/features/admin/mails/mails-query.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'
import { UnderFilters } from '#web/ui/staff/under-filters.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

const FILTERS: readonly { state: MailFilter['state']; name: string }[] = [
  { state: 'all', name: '전체' },
  { state: 'trouble', name: '발송 문제' },
]

/** Emails of the last 30 days; the filter and the page number are in the URL. */
export function Page() {
  const [search] = useSearchParams()
  const filter = { state: stateFrom(search.get('state')), page: pageIn(search) }
  return (
    <>
      <PageHead title="메일" />
      <h1 className="text-28">메일</h1>
      <p className="mt-1 text-ink-soft">
        최근 30일 동안 발송한 메일이에요. 받는 사람의 주소는 일부를 가려서 보여 드려요.
      </p>
      <TabRow label="상태 필터" here={filter.state} className="mt-6 mb-4">
        {FILTERS.map(({ state, name }) => (
          <li key={state}>
            <Link
              to={staffPaths.adminMailsAt(state)}
              aria-current={state === filter.state ? 'page' : undefined}
              className={TAB}
            >
              {name}
            </Link>
          </li>
        ))}
      </TabRow>
      <div className="mb-4">{useContext(UnderFilters)}</div>
      <Mails filter={filter} />
    </>
  )
}

function Mails({ filter }: { filter: MailFilter }) {
  const mayResend = useMay('mail.resend')
  const query = useQuery(mailsQuery(filter))
  return (
    <ListResults
      query={query}
      fallback={listMails.fallback}
      unit="통"
      told={(total) => `메일 ${total}통을 찾았습니다.`}
    >
      {({ content }) =>
        content.length > 0 ? (
          <MailTable mails={content} mayResend={mayResend} />
        ) : (
          <NoMails state={filter.state} />
        )
      }
    </ListResults>
  )
}

const NoMails = ({ state }: Pick<MailFilter, 'state'>) =>
  state === 'trouble' ? (
    <Empty
      title="발송 문제가 있는 메일이 없어요."
      body="재시도 중이거나 발송에 실패한 메일이 여기에 표시돼요."
    />
  ) : (
    <Empty title="최근 30일 동안 발송한 메일이 없어요." body="메일을 발송하면 여기에 표시돼요." />
  )
