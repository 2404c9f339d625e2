import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ErratumReport,
  listErratumReports,
  REPORT_STATES,
  type ReportState,
} from '#contract/erratum/staff-erratum.ts'
import { ReportActs } from '#web/features/erratum/reports/report-acts.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { ViewTabs } from '#web/ui/view-tabs.tsx'
import { clock } from '#web/ui/words/duration.ts'
import { minuteText } from '#web/ui/words/moment.ts'
import { idOf } from '#contract/platform/id.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { REPORTS } from '#web/features/erratum/staff-parts/use-erratum-act.ts'

type ReportFilter = { state: ReportState; page: number }

const reportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...REPORTS, filter],
    queryFn: ({ signal }) => send(listErratumReports, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })

/** Pages count from 1 in the URL and from 0 in the call; invalid values are ignored. */
const reportFilterOf = (search: URLSearchParams): ReportFilter => ({
  state: REPORT_STATES.find((state) => state === search.get('state')) ?? 'open',
  page: (idOf(search.get('page')) ?? 1) - 1,
})

const VIEWS: Record<ReportState, string> = {
  open: '확인 전',
  published: '게시함',
  rejected: '답변함',
}
const NONE_IN: Record<ReportState, string> = {
  open: '확인할 제보가 없어요.',
  published: '정정 안내로 게시한 제보가 없어요.',
  rejected: '답변하고 종료한 제보가 없어요.',
}

/** What members report about lectures; the view and the page are in the URL. */
export function Page() {
  const [search] = useSearchParams()
  const filter = reportFilterOf(search)
  const query = useQuery(reportsQuery(filter))
  return (
    <>
      <PageHead title="제보" />
      <h1 className="text-28">제보</h1>
      <ViewTabs name="state" views={VIEWS} unsaid="open" here={filter.state} className="mt-4 mb-4" />
      <ListResults
        query={query}
        fallback={listErratumReports.fallback}
        unit="개"
        told={(total) => `제보 ${total}개`}
      >
        {({ content }) =>
          content.length > 0 ? (
            <ul className="rounded-card border border-line bg-sheet">
              {content.map((report) => (
                <Row key={report.id} report={report} />
              ))}
            </ul>
          ) : (
            <Empty
              title={NONE_IN[filter.state]}
              body="회원이 강의실에서 ‘다르게 동작해요’로 보낸 제보가 여기에 모여요."
            />
          )
        }
      </ListResults>
    </>
  )
}

const Row = ({ report }: { report: ErratumReport }) => (
  <li data-row className="border-b border-line px-5 py-5 last:border-b-0">
    <p className="text-13 text-ink-soft">
      <Link
        to={staffPaths.adminLecture(report.lectureId)}
        className="font-semibold text-indigo underline-offset-4 hover:underline"
      >
        {report.lectureTitle}
      </Link>{' '}
      · {report.courseTitle}
    </p>
    <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-soft tabular-nums">
      {report.atSec !== null && (
        <Link
          to={paths.lectures(report.courseId, report.lectureId, { t: report.atSec })}
          className="font-semibold text-indigo underline-offset-4 hover:underline"
        >
          {clock(report.atSec)} 시점 보기
        </Link>
      )}
      {report.heading && <span>{report.heading}</span>}
      <time dateTime={report.createdAt}>{minuteText(report.createdAt)}</time>
    </p>
    <p className="mt-3 max-w-text text-15 whitespace-pre-line wrap-anywhere">{report.words}</p>
    {report.answer !== null && (
      <p className="mt-3 max-w-text rounded-board bg-paper px-4 py-3 text-15 whitespace-pre-line wrap-anywhere">
        <strong className="mr-2 font-bold">답변</strong>
        {report.answer}
      </p>
    )}
    {report.state === 'open' && <ReportActs report={report} />}
  </li>
)
