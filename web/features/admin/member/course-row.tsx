import type { MemberCourse } from '#contract/admin/member-account.ts'
import { ACCESS_WORDS, SOURCE_WORDS, untilWords } from '#web/features/payment/access-words.ts'
import { CELL, FROM_MD } from '#web/ui/staff/table.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

const LINK = 'inline-flex min-h-6 items-center text-indigo underline-offset-4 hover:underline'

type Props = { course: MemberCourse; onExtend?: () => void; onEnd?: () => void }

export function CourseRow({ course, onExtend, onEnd }: Props) {
  const { courseId, title, state, enrolledAt, lastWatchedAt } = course
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={`${CELL} min-w-40 text-left font-semibold whitespace-normal!`}>
        <Link to={staffPaths.adminCourse(courseId)} className={LINK}>
          {title}
        </Link>
        <span className="block text-13 font-normal text-ink-soft">
          {dayText(enrolledAt)} <Source course={course} />
        </span>
        <span className="block text-13 font-normal text-ink-soft md:hidden">
          {ACCESS_WORDS[state]} · {progressWords(course)} · {untilWords(course)}
        </span>
      </th>
      <td className={`${CELL} ${FROM_MD}`}>{ACCESS_WORDS[state]}</td>
      <td className={`${CELL} ${FROM_MD} tabular-nums`}>
        {progressWords(course)}
        {lastWatchedAt && <span className="block text-13 text-ink-soft">{dayText(lastWatchedAt)} 학습</span>}
      </td>
      <td className={`${CELL} ${FROM_MD} tabular-nums`}>{untilWords(course)}</td>
      {onExtend && onEnd && (
        <td className={CELL}>
          <Acts course={course} onExtend={onExtend} onEnd={onEnd} />
        </td>
      )}
    </tr>
  )
}

const progressWords = ({ progressPercent }: MemberCourse) =>
  progressPercent === null ? '-' : `${progressPercent}%`

/** How the member got the course; a bought one leads to its order. */
function Source({ course: { title, source, orderId } }: { course: MemberCourse }) {
  const words = SOURCE_WORDS[source]
  if (!orderId) return words
  return (
    <Link to={staffPaths.adminPayment(orderId)} className={LINK} aria-label={`${words}: ${title} 주문`}>
      {words}
    </Link>
  )
}

function Acts({ course: { title, source, state }, onExtend, onEnd }: Required<Props>) {
  const isOpen = state === 'open'
  const words = isOpen ? '기한 변경' : '다시 열기'
  return (
    <span className="flex gap-1.5 max-md:flex-col">
      {state !== 'frozen' && (
        <Button variant="quiet" size="small" aria-label={`${title} ${words}`} onClick={onExtend}>
          {words}
        </Button>
      )}
      {isOpen && source === 'staff' && (
        <Button variant="quiet" size="small" aria-label={`${title} 수강 종료`} onClick={onEnd}>
          {' '}
          종료
        </Button>
      )}
    </span>
  )
}
