import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { listExercises } from '#contract/practice/practice.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { useSession } from '#web/features/identity/session.ts'
import { ContinuePractice } from '#web/features/practice/exercises/continue-practice.tsx'
import { exerciseFilterIn } from '#web/features/practice/parts/exercise-filter.ts'
import { ExerciseFilters } from '#web/features/practice/exercises/exercise-filters.tsx'
import { ExerciseGroups } from '#web/features/practice/exercises/exercise-groups.tsx'
import { exercisesQuery } from '#web/features/practice/parts/practice-queries.ts'
import { ContinueWaiting, GroupsWaiting } from '#web/features/practice/exercises/practice-waiting.tsx'
import { useDeliverSubmissions } from '#web/features/practice/parts/use-deliver-submissions.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const session = useSession()
  return session.is === 'member' ? <Practice memberId={session.user.id} /> : null
}

/** Filters that show courses only as a whole. */
const WHOLE = ['category', 'courseId']

function Practice({ memberId }: { memberId: number }) {
  const [search] = useSearchParams()
  const filter = exerciseFilterIn(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(exercisesQuery(filter))
  useDeliverSubmissions(memberId)
  const names = Object.keys(filter)
  // Until another list arrives, the shown one is the result of the previous filters.
  const isSought = names.length > 0 || isPlaceholderData
  const list = useRef<HTMLDivElement>(null)
  // Focuses the list, since the pressed button is gone.
  const toList = () => list.current?.focus({ preventScroll: true })
  const hasPartsOnly = names.some((name) => !WHOLE.includes(name))
  return (
    <>
      <PageHead title="실습" />
      <h1 className="mb-6 flex items-baseline gap-3 text-28">
        실습
        {data && (
          <span className="text-17 font-medium text-ink-soft tabular-nums">{data.totalElements}문제</span>
        )}
      </h1>
      {names.length === 0 &&
        (data ? (
          <ContinuePractice exercises={data.content} memberId={memberId} />
        ) : (
          !error && <ContinueWaiting />
        ))}
      <ExerciseFilters isInVain={data?.content.length === 0} onClear={toList} />
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `실습 ${data.totalElements}문제를 찾았어요.`}
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {data ? (
          <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : ''}>
            {data.content.length > 0 ? (
              <ExerciseGroups exercises={data.content} isPart={data.totalPages > 1 || hasPartsOnly} />
            ) : isSought ? (
              <Empty
                title="검색 결과가 없어요."
                body="검색어나 필터를 바꿔 보세요. 초성으로도 검색할 수 있어요."
                action={
                  <Button to={paths.practice} onClick={toList}>
                    필터 초기화
                  </Button>
                }
              />
            ) : (
              <Empty
                title="아직 실습이 없어요."
                body="코스를 수강하면 배운 내용을 바로 코드로 풀어 볼 수 있어요."
                action={<Button to={paths.courses}>코스 둘러보기</Button>}
              />
            )}
            <Pager {...data} unit="문제" />
          </div>
        ) : error ? (
          <Problem title={sentenceOf(error, listExercises.fallback)} onRetry={() => void refetch()} />
        ) : (
          <GroupsWaiting isPart={hasPartsOnly} />
        )}
      </div>
    </>
  )
}
