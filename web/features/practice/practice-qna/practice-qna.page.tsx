import { useQuery } from '@tanstack/react-query'
import { listPracticeQuestions } from '#contract/community/community.ts'
import { practiceQuestionsQuery } from '#web/features/community/community-queries.ts'
import { QuestionResults } from '#web/features/community/question-results.tsx'
import { topicTitle } from '#web/features/community/topic-words.ts'
import { exercisesQuery } from '#web/features/practice/parts/practice-queries.ts'
import { QnaFilters, qnaFilterIn } from '#web/features/practice/practice-qna/qna-filters.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ClearFilters, ListPlace } from '#web/ui/list-place.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** The member's questions about exercises. */
export function Page() {
  const [search] = useSearchParams()
  const filter = qnaFilterIn(search)
  const query = useQuery(practiceQuestionsQuery(filter))
  const isFramed = query.data === undefined ? query.error === null : query.data.totalElements > 0
  const isFiltered = filter.q !== undefined || filter.state !== 'all' || filter.exerciseId !== undefined
  return (
    <>
      <PageHead title="실습 질문" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">실습 질문</h1>
        <Button variant="quiet" size="small" to={paths.practice}>
          질문할 실습 선택
        </Button>
      </div>
      {filter.exerciseId !== undefined && <OfExercise exerciseId={filter.exerciseId} />}
      <QnaFilters />
      <ListPlace>
        <div className={isFramed ? 'overflow-hidden rounded-card border border-line bg-sheet' : ''}>
          <QuestionResults
            query={query}
            fallback={listPracticeQuestions.fallback}
            to={({ id }) => paths.practiceQuestion(id)}
            placeOf={(question) => topicTitle(question) ?? question.courseTitle}
            level={2}
            padding={isFramed ? 'p-4' : ''}
            nothing={
              isFiltered ? (
                <Empty
                  title="검색 결과가 없어요."
                  body="다른 검색어나 초성을 입력하거나, 실습 화면에서 직접 질문해 보세요."
                  action={<ClearFilters to={paths.practiceQna} />}
                />
              ) : (
                <Empty
                  title="아직 실습 질문이 없어요."
                  body="실습을 풀다 막히면 코드와 실패한 테스트를 첨부해 물어보세요."
                  action={<Button to={paths.practice}>실습 목록으로</Button>}
                />
              )
            }
          />
        </div>
      </ListPlace>
      {query.data && <Pager {...query.data} unit="개" />}
    </>
  )
}

/** Says that only one exercise's questions are shown, with a link to all. */
function OfExercise({ exerciseId }: { exerciseId: number }) {
  const { data } = useQuery(exercisesQuery({ exerciseId: String(exerciseId) }))
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3 rounded-board bg-wood-1 px-3 py-2 text-15">
      <span className="min-w-0 grow">
        <b>{data?.content[0]?.title ?? '한 실습'}</b>에 대한 질문만 보고 있어요.
      </span>
      <Button variant="link" to={paths.practiceQna}>
        모두 보기
      </Button>
    </p>
  )
}
