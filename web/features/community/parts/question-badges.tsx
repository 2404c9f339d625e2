import type { Question } from '#contract/community/community.ts'
import { useSite } from '#web/ui/use-site.ts'

const BADGE = 'inline-flex items-center rounded-board px-1.5 py-0.5 text-13 font-semibold whitespace-nowrap'

/** The state of a question: solved, answered or waiting. */
export function QuestionBadges({ question }: { question: Question }) {
  const { isAccepted, answerCount, hasStaffAnswer, hiddenReason } = question
  return (
    <>
      {hiddenReason !== null && (
        <span className={`${BADGE} bg-persimmon-wash text-persimmon-deep`}>숨김</span>
      )}
      {isAccepted && <span className={`${BADGE} bg-jade-wash text-jade`}>해결됨</span>}
      {hasStaffAnswer && <StaffBadge />}
      <span className={`${BADGE} ${answerCount > 0 ? 'bg-wood-1 text-ink' : 'bg-pollen-wash text-ink'}`}>
        {answerCount > 0 ? `답변 ${answerCount}` : '답변 대기'}
      </span>
    </>
  )
}

export function StaffBadge() {
  const { brand } = useSite()
  return <span className={`${BADGE} bg-indigo-wash text-indigo`}>{brand.name} 답변</span>
}
