import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GAP_DAYS, listSearchGaps, SEARCH_GAPS_CSV } from '#contract/search/search-gaps.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CsvLink } from '#web/ui/staff/csv-link.tsx'
import { CELL, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

const STEP = 10
const MOST = 100

/** Searches of members without a result, the most frequent first. */
export function SearchGaps() {
  const [size, setSize] = useState(STEP)
  const { data, error, refetch } = useQuery({
    queryKey: ['search-gaps', size],
    queryFn: ({ signal }) => send(listSearchGaps, { query: { page: 0, size } }, { signal }),
    placeholderData: keepPreviousData,
    retry,
  })
  return (
    <section aria-labelledby="search-gaps" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="search-gaps" className="text-17">
            결과가 없는 검색어
          </h2>
          <p className="text-13 text-ink-soft">
            최근 {GAP_DAYS}일 동안 세 명 이상이 찾았지만 결과가 없던 검색어예요. 누가 찾았는지는 기록하지
            않아요.
          </p>
        </div>
        <CsvLink to={SEARCH_GAPS_CSV} of="결과가 없는 검색어" />
      </div>
      {data ? (
        <>
          {data.content.length > 0 ? (
            <TableBox label="결과가 없는 검색어 표">
              <table className="w-full border-collapse text-15">
                <thead>
                  <tr>
                    <th scope="col" className={HEAD}>
                      검색어
                    </th>
                    <th scope="col" className={`${HEAD} text-right`}>
                      검색
                    </th>
                    <th scope="col" className={`${HEAD} text-right`}>
                      마지막 검색
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.content.map(({ term, searches, lastOn }) => (
                    <tr key={term} className="hover:bg-paper">
                      <th
                        scope="row"
                        className={`${CELL} text-left font-semibold wrap-anywhere whitespace-normal!`}
                      >
                        {term}
                      </th>
                      <td className={`${CELL} ${NUMBER}`}>{count(searches)}회</td>
                      <td className={`${CELL} ${NUMBER} text-ink-soft`}>{dayText(lastOn)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableBox>
          ) : (
            <Empty
              title="아직 모인 검색어가 없어요."
              body="회원이 찾지 못한 검색어가 모이면 여기에 표시돼요."
              level={3}
            />
          )}
          {data.totalElements > data.content.length && size < MOST && (
            <div className="mt-3 text-center">
              <Button variant="quiet" size="small" onClick={() => setSize(Math.min(MOST, size + 3 * STEP))}>
                더 보기
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <Problem
          title={sentenceOf(error, listSearchGaps.fallback)}
          onRetry={() => void refetch()}
          level={3}
        />
      ) : (
        <div role="status">
          <span className="sr-only">불러오는 중…</span>
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
    </section>
  )
}
