import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Question } from '#contract/community/community.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { QuestionRow } from '#web/features/community/question-row.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type QuestionPage = { content: Question[]; totalElements: number }

type Props<Page extends QuestionPage> = {
  query: UseQueryResult<Page>
  fallback: string
  to: (question: Question) => string
  placeOf: (question: Question) => ReactNode
  level?: 2 | 3
  replace?: boolean
  /** Shown in place of an empty list. */
  nothing: ReactNode
  /** Class for the states other than the list. */
  padding?: string
  children?: (page: Page) => ReactNode
}

/** The found questions, or the error. */
export function QuestionResults<Page extends QuestionPage>({
  query,
  fallback,
  nothing,
  ...rest
}: Props<Page>) {
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = query
  const { to, placeOf, level, replace, padding = '', children } = rest
  return (
    <>
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `질문 ${data.totalElements}개`}
      </p>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {data.content.length > 0 ? (
            <ul>
              {data.content.map((question) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  to={to(question)}
                  nowMs={dataUpdatedAt}
                  place={placeOf(question)}
                  level={level}
                  replace={replace}
                />
              ))}
            </ul>
          ) : (
            <div className={padding}>{nothing}</div>
          )}
          {children?.(data)}
        </div>
      ) : error ? (
        <div className={padding}>
          <Problem level={level} title={sentenceOf(error, fallback)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div role="status" className={`grid gap-3 ${padding}`}>
          <p className="sr-only">불러오는 중…</p>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </div>
      )}
    </>
  )
}
