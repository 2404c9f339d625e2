import type { ReplyOf } from '#contract/platform/call.ts'
import type { listStaffQuizzes } from '#contract/quiz/staff-quiz.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { FORM_WORDS, percentText, placeWords } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, FROM_MD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { count } from '#web/ui/words/won.ts'

type QuizSummary = ReplyOf<typeof listStaffQuizzes>[number]

const LINK = 'inline-flex min-h-6 items-center text-indigo underline-offset-4 hover:underline'

export function QuizTable({ quizzes }: { quizzes: readonly QuizSummary[] }) {
  const seesAttempts = useMay('attempt.read')
  return (
    <TableBox label="퀴즈 목록">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            <ColumnHead>퀴즈</ColumnHead>
            <ColumnHead className={`${FROM_MD} text-right`}>문제</ColumnHead>
            <ColumnHead className={`${FROM_MD} text-right`}>응시</ColumnHead>
            <ColumnHead className={`${FROM_MD} text-right`}>합격률</ColumnHead>
            <ColumnHead className={FROM_MD}>결과</ColumnHead>
            <ColumnHead className="w-0">통계</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {quizzes.map((quiz) => (
            <Row key={quiz.id} quiz={quiz} seesAttempts={seesAttempts} />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function Row({ quiz, seesAttempts }: { quiz: QuizSummary; seesAttempts: boolean }) {
  const { id, title, form, atSec, questionCount, attemptCount, passedShare } = quiz
  const passed = passedShare === null ? '-' : percentText(passedShare)
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
        <Link to={staffPaths.adminQuiz(id)} className={`${LINK} wrap-anywhere`}>
          {title}
        </Link>
        <span className="block text-13 font-normal text-ink-soft tabular-nums">
          {FORM_WORDS[form]} · {placeWords(atSec)}
          {questionCount === 0 && <span className="text-persimmon"> · 문제가 없어요</span>}
          <span className="md:hidden">
            {' '}
            · 문제 {questionCount}개 · 응시 {count(attemptCount)}회 · 합격률 {passed}
          </span>
        </span>
      </th>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{questionCount}개</td>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
        {seesAttempts ? (
          <Link to={staffPaths.adminQuizAttempts(id)} aria-label={`${title} 응시`} className={LINK}>
            {count(attemptCount)}회
          </Link>
        ) : (
          `${count(attemptCount)}회`
        )}
      </td>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{passed}</td>
      <td className={`${CELL} ${FROM_MD}`}>{resultWords(quiz)}</td>
      <td className={CELL}>
        <Link to={staffPaths.adminQuizStatistics(id)} aria-label={`${title} 문항 통계`} className={LINK}>
          보기
        </Link>
      </td>
    </tr>
  )
}

const resultWords = ({ form, releasedAt }: QuizSummary) =>
  form === 'quiz' ? '바로 공개' : releasedAt === null ? '공개 전' : '공개함'
