import { Copy, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffQuestion } from '#contract/quiz/staff-question.ts'
import { QuestionPreview } from '#web/features/quiz/staff-parts/question-preview.tsx'
import { lineOf, TYPE_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { useQuestionRemoval } from '#web/features/quiz/staff-questions/use-question-removal.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { RowAct } from '#web/ui/staff/row-act.tsx'
import { CELL, FROM_MD, FROM_XL, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = { questions: readonly StaffQuestion[]; mayChange: boolean }

export function QuestionTable({ questions, mayChange }: Props) {
  const [previewed, setPreviewed] = useState<StaffQuestion | null>(null)
  return (
    <>
      <TableBox label="문제 목록">
        <table className="w-full border-collapse text-15">
          <thead>
            <tr>
              <ColumnHead>문제</ColumnHead>
              <ColumnHead className={FROM_MD}>유형</ColumnHead>
              <ColumnHead className={`${FROM_MD} text-right`}>배점</ColumnHead>
              <ColumnHead className={FROM_XL}>사용</ColumnHead>
              <ColumnHead className={FROM_XL}>수정일</ColumnHead>
              <ColumnHead className="w-0">관리</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <Row
                key={question.id}
                question={question}
                mayChange={mayChange}
                onPreview={() => setPreviewed(question)}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
      {previewed && (
        <QuestionPreview
          courseId={previewed.courseId}
          question={previewed}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  )
}

type RowProps = { question: StaffQuestion; mayChange: boolean; onPreview: () => void }

function Row({ question, mayChange, onPreview }: RowProps) {
  const { id, courseId, type, points, tags, usedIn } = question
  const navigate = useNavigate()
  const remove = useQuestionRemoval()
  const name = lineOf(question.prompt)
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={`${CELL} min-w-48 text-left font-semibold whitespace-normal!`}>
        <Link
          to={staffPaths.adminQuizQuestion(id)}
          className="line-clamp-2 min-h-6 text-indigo wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="block text-13 font-normal text-ink-soft">
          <span className="md:hidden">
            {TYPE_WORDS[type]} · {points}점{tags.length > 0 && ' · '}
          </span>
          {tags.map((tag) => `#${tag}`).join(' ')}
        </span>
      </th>
      <td className={`${CELL} ${FROM_MD}`}>{TYPE_WORDS[type]}</td>
      <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>{points}점</td>
      <td className={`${CELL} ${FROM_XL} text-13`}>
        {usedIn.length === 0 ? '-' : `퀴즈 ${usedIn.length}개`}
      </td>
      <td className={`${CELL} ${FROM_XL} text-13 tabular-nums`}>{dayText(question.updatedAt)}</td>
      <td className={CELL}>
        <span className="flex">
          <RowAct name={`${name} 미리보기`} onPress={onPreview}>
            <Eye size={18} aria-hidden />
          </RowAct>
          {mayChange && (
            <>
              <RowAct
                name={`${name} 복제`}
                onPress={() => void navigate(staffPaths.adminNewQuizQuestion(courseId, id))}
              >
                <Copy size={18} aria-hidden />
              </RowAct>
              <RowAct name={`${name} 삭제`} onPress={() => void remove(question)}>
                <Trash2 size={18} aria-hidden />
              </RowAct>
            </>
          )}
        </span>
      </td>
    </tr>
  )
}
