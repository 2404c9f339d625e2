import type { ItemStatistics } from '#contract/quiz/staff-quiz.ts'
import { percentText } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { discriminationWords } from '#web/features/quiz/staff-statistics/discrimination-words.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { durationWords } from '#web/ui/words/duration.ts'
import { count } from '#web/ui/words/won.ts'

/** The figures of each question, without any name of a member. */
export const ItemTable = ({ items }: { items: readonly ItemStatistics[] }) => (
  <section aria-labelledby="item-figures" className="min-w-0">
    <h2 id="item-figures" className="mb-1 text-21">
      문항별 통계
    </h2>
    <p className="mb-3 text-13 text-ink-soft">
      변별도는 점수가 높은 27%와 낮은 27%의 정답률 차이예요. 응시한 회원이 10명 이상일 때 표시해요. 입력한
      오답은 3명 이상이 같은 답을 냈을 때만 보여요.
    </p>
    <TableBox label="문항별 통계 표">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            <ColumnHead>문제</ColumnHead>
            <ColumnHead>정답률</ColumnHead>
            <ColumnHead>변별도</ColumnHead>
            <ColumnHead className="text-right">풀이 시간(중앙값)</ColumnHead>
            <ColumnHead>가장 많은 오답</ColumnHead>
            <ColumnHead className="text-right">답하지 않음</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.questionId} item={item} />
          ))}
        </tbody>
      </table>
    </TableBox>
  </section>
)

function Row({ item }: { item: ItemStatistics }) {
  const { questionId, promptHtml, askedCount, rightShare, medianSec, commonWrong, skippedCount } = item
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={`${CELL} min-w-56 text-left font-normal whitespace-normal!`}>
        <Markdown html={promptHtml} className="line-clamp-3" />
        <Link
          to={staffPaths.adminQuizQuestion(questionId)}
          className="inline-flex min-h-6 items-center text-13 text-indigo underline-offset-4 hover:underline"
        >
          문제 수정
        </Link>
      </th>
      <td className={`${CELL} min-w-36`}>
        {rightShare === null ? (
          '-'
        ) : (
          <>
            <span className="font-semibold tabular-nums">{percentText(rightShare)}</span>{' '}
            <span className="text-13 text-ink-soft tabular-nums">{count(askedCount)}명</span>
            <svg aria-hidden="true" className="mt-1 block h-2 w-full bg-wood-1">
              <rect width={`${rightShare * 100}%`} height="100%" className="fill-jade" />
            </svg>
          </>
        )}
      </td>
      <td className={`${CELL} min-w-32 whitespace-normal!`}>
        <Discrimination value={item.discrimination} />
      </td>
      <td className={`${CELL} ${NUMBER}`}>{medianSec === null ? '-' : durationWords(medianSec)}</td>
      <td className={`${CELL} min-w-40 whitespace-normal!`}>
        {commonWrong ? (
          <>
            <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{commonWrong.text}</span>
            <span className="text-13 text-ink-soft tabular-nums">{count(commonWrong.count)}회</span>
          </>
        ) : (
          '-'
        )}
      </td>
      <td className={`${CELL} ${NUMBER}`}>{count(skippedCount)}명</td>
    </tr>
  )
}

function Discrimination({ value }: { value: number | null }) {
  if (value === null) return '-'
  const { word, isBad } = discriminationWords(value)
  return (
    <>
      <span className="font-semibold tabular-nums">{value.toFixed(2).replace('-', '−')}</span>{' '}
      <span className={`text-13 ${isBad ? 'text-persimmon' : 'text-ink-soft'}`}>{word}</span>
    </>
  )
}
