import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/platform/call.ts'
import { getStatistics } from '#contract/quiz/staff-quiz.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { QuizFrame } from '#web/features/quiz/staff-parts/quiz-frame.tsx'
import { percentText } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { statisticsQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { DistributionChart } from '#web/features/quiz/staff-statistics/distribution-chart.tsx'
import { ItemTable } from '#web/features/quiz/staff-statistics/item-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { count } from '#web/ui/words/won.ts'

export const Page = () => <QuizFrame title="문항 통계">{({ id }) => <Statistics quizId={id} />}</QuizFrame>

function Statistics({ quizId }: { quizId: number }) {
  const { data, error, refetch } = useQuery(statisticsQuery(quizId))
  if (!data)
    return error ? (
      <Problem title={sentenceOf(error, getStatistics.fallback)} onRetry={() => void refetch()} />
    ) : (
      <TableWaiting />
    )
  if (data.memberCount === 0)
    return (
      <Empty
        title="아직 결과가 있는 응시가 없어요."
        body={
          data.form === 'exam'
            ? '시험 결과를 공개하면 문항마다 정답률과 변별도를 볼 수 있어요.'
            : '회원이 퀴즈를 제출하면 문항마다 정답률과 변별도를 볼 수 있어요.'
        }
      />
    )
  return (
    <div className="grid gap-10">
      <Figures statistics={data} />
      <DistributionChart distribution={data.distribution} />
      <ItemTable items={data.items} />
    </div>
  )
}

function Figures({ statistics }: { statistics: ReplyOf<typeof getStatistics> }) {
  const { memberCount, passedShare, meanPercent } = statistics
  const figures = [
    { name: '응시한 회원', value: `${count(memberCount)}명` },
    { name: '합격률', value: passedShare === null ? '-' : percentText(passedShare) },
    { name: '평균 점수', value: meanPercent === null ? '-' : `${meanPercent}%` },
  ]
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-3 text-21">
        요약
      </h2>
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="rounded-card border border-line bg-sheet px-4 py-3">
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="text-28 font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-13 text-ink-soft">회원마다 첫 응시만 세어요.</p>
    </section>
  )
}
