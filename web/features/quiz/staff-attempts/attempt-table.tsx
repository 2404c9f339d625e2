import type { ReplyOf } from '#contract/platform/call.ts'
import type { listAttempts, StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { STATE_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { AnotherSitting } from '#web/features/quiz/staff-attempts/another-sitting.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, FROM_MD, FROM_XL, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type StaffAttempt = ReplyOf<typeof listAttempts>['content'][number]
type Props = { attempts: readonly StaffAttempt[]; quiz: StaffQuiz }

export function AttemptTable({ attempts, quiz }: Props) {
  const mayAllow = useMay('attempt.allow') && quiz.form === 'exam'
  return (
    <TableBox label="응시 목록">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            <ColumnHead>회원</ColumnHead>
            <ColumnHead className={FROM_MD}>상태</ColumnHead>
            <ColumnHead className={`${FROM_MD} text-right`}>답한 문제</ColumnHead>
            <ColumnHead className={`${FROM_MD} text-right`}>점수</ColumnHead>
            <ColumnHead className={FROM_XL}>시작</ColumnHead>
            <ColumnHead className={FROM_MD}>제출</ColumnHead>
            {mayAllow && <ColumnHead className="w-0">관리</ColumnHead>}
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} quizId={quiz.id} mayAllow={mayAllow} />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

type RowProps = { attempt: StaffAttempt; quizId: number; mayAllow: boolean }

function Row({ attempt, quizId, mayAllow }: RowProps) {
  const { memberId, memberName, number, state, startedAt, endsAt, submittedAt } = attempt
  const answered = `${attempt.answeredCount} / ${attempt.questionCount}`
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
        <Link
          to={staffPaths.adminUser(memberId)}
          className="inline-flex min-h-6 items-center text-indigo wrap-anywhere underline-offset-4 hover:underline"
        >
          {memberName}
        </Link>
        <span className="block text-13 font-normal text-ink-soft tabular-nums">
          {number}번째 응시
          <span className="md:hidden">
            {' '}
            · {STATE_WORDS[state]} · {scoreWords(attempt)} · 답 {answered}
          </span>
        </span>
      </th>
      <td className={`${CELL} ${FROM_MD}`}>{STATE_WORDS[state]}</td>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{answered}</td>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{scoreWords(attempt)}</td>
      <td className={`${CELL} ${FROM_XL} text-13 tabular-nums`}>{minuteText(startedAt)}</td>
      <td className={`${CELL} ${FROM_MD} text-13 tabular-nums`}>
        {submittedAt ? minuteText(submittedAt) : endsAt ? `${minuteText(endsAt)}까지` : '-'}
      </td>
      {mayAllow && (
        <td className={CELL}>
          <AnotherSitting quizId={quizId} memberId={memberId} memberName={memberName} />
        </td>
      )}
    </tr>
  )
}

function scoreWords({ score, maxScore, isPassed }: StaffAttempt): string {
  if (score === null) return '-'
  const passed = isPassed === null ? '' : isPassed ? ' · 합격' : ' · 불합격'
  return `${score} / ${maxScore}점${passed}`
}
