import { CircleCheck, CircleX } from 'lucide-react'
import type { ExerciseTest, TestOutcome } from '#contract/practice/practice.ts'
import { CELL, HEAD } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { OUTCOME_WORDS } from '#web/features/practice/parts/workspace/test-list.tsx'

export type GradedProgram = { name: string; isSolution: boolean; outcomes: TestOutcome[] | null }

const passes = ({ outcomes }: GradedProgram) => outcomes?.every(({ state }) => state === 'passed') ?? false
/** The solution must pass every test, a wrong answer must fail at least one. */
export const isAsWanted = (graded: GradedProgram) =>
  graded.outcomes !== null && (graded.isSolution ? passes(graded) : !passes(graded))

type Props = { graded: readonly GradedProgram[]; tests: readonly ExerciseTest[] }

/** The outcome of every answer in every test. */
export const CheckMatrix = ({ graded, tests }: Props) => (
  <TableBox label="확인 결과">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            답
          </th>
          {tests.map((test, at) => (
            <th key={at} scope="col" className={HEAD} title={test.name}>
              {at + 1}
              <span className="sr-only">. {test.name}</span>
            </th>
          ))}
          <th scope="col" className={HEAD}>
            판정
          </th>
        </tr>
      </thead>
      <tbody>
        {graded.map((one) => (
          <Row key={one.name} graded={one} count={tests.length} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

function Row({ graded, count }: { graded: GradedProgram; count: number }) {
  const isFine = isAsWanted(graded)
  const Sign = isFine ? CircleCheck : CircleX
  return (
    <tr>
      <th scope="row" className={`${CELL} max-w-64 text-left font-semibold whitespace-normal!`}>
        {graded.name}
      </th>
      {Array.from({ length: count }, (_, at) => {
        const outcome = graded.outcomes?.[at]
        return (
          <td key={at} className={`${CELL} text-13 ${outcome?.state === 'passed' ? 'text-jade' : ''}`}>
            {outcome ? (
              <span title={outcome.message || outcome.actual}>{OUTCOME_WORDS[outcome.state]}</span>
            ) : (
              '…'
            )}
          </td>
        )
      })}
      <td className={CELL}>
        {graded.outcomes && (
          <span
            className={`inline-flex items-center gap-1 text-13 font-semibold ${isFine ? 'text-jade' : 'text-persimmon'}`}
          >
            <Sign size={15} aria-hidden />
            {verdict(graded)}
          </span>
        )}
      </td>
    </tr>
  )
}

const verdict = (graded: GradedProgram) =>
  graded.isSolution
    ? passes(graded)
      ? '모두 통과'
      : '통과 필요'
    : passes(graded)
      ? '오답인데 통과'
      : '오답 확인'
