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
  const { courseId, title, source, orderId, state, enrolledAt, lastWatchedAt } = course
  const isOpen = state === 'open'
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={`${CELL} min-w-40 text-left font-semibold whitespace-normal!`}>
        <Link to={staffPaths.adminCourse(courseId)} className={LINK}>
          {title}
        </Link>
        <span className="block text-13 font-normal text-ink-soft">
          {dayText(enrolledAt)}{' '}
          {orderId ? (
            <Link
              to={staffPaths.adminPayment(orderId)}
              className={LINK}
              aria-label={`${SOURCE_WORDS[source]}: ${title} 주문`}
            >
              {SOURCE_WORDS[source]}
            </Link>
          ) : (
            SOURCE_WORDS[source]
          )}
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
          <span className="flex gap-1.5 max-md:flex-col">
            {state !== 'frozen' && (
              <Button variant="quiet" size="small" aria-label={`${title} 기한 변경`} onClick={onExtend}>
                {isOpen ? '기한 변경' : '다시 열기'}
              </Button>
            )}
            {isOpen && source === 'staff' && (
              <Button variant="quiet" size="small" aria-label={`${title} 수강 종료`} onClick={onEnd}>
                {' '}
                종료
              </Button>
            )}
          </span>
        </td>
      )}
    </tr>
  )
}

const progressWords = ({ progressPercent }: MemberCourse) =>
  progressPercent === null ? '-' : `${progressPercent}%`
