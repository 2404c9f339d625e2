import { useQuery } from '@tanstack/react-query'
import type { Reach } from '#contract/announcement/figures.ts'
import { getReach } from '#contract/announcement/staff-announcement.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { reachQuery } from '#web/features/announcement/parts/announcement-queries.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { announcementId: number; version: number }

/** How many members the saved draft reaches, and why others are left out. */
export function ReachNote({ announcementId, version }: Props) {
  const { data, error, isPlaceholderData } = useQuery(reachQuery(announcementId, version))
  if (error) return <p role="alert">{sentenceOf(error, getReach.fallback)}</p>
  return (
    <div role="status" className={isPlaceholderData ? 'opacity-60' : ''}>
      {data ? <Counts reach={data} /> : <p className="text-ink-soft">받을 회원을 세는 중…</p>}
    </div>
  )
}

const Counts = ({ reach }: { reach: Reach }) => (
  <>
    <p className="text-28 font-bold tabular-nums">{count(reach.reached)}명</p>
    <ul className="mt-1 grid gap-1 text-15 text-ink-soft tabular-nums">
      <li>알림 {count(reach.bell)}명</li>
      <li>메일 {count(reach.mail)}명</li>
      {leftOutWords(reach).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </>
)

function leftOutWords({ audience, reached, leftOut: { noConsent, mailOff }, waitsForMorning }: Reach) {
  return [
    audience > reached && `조건에 맞는 회원 ${count(audience)}명 중`,
    noConsent > 0 && `수신에 동의하지 않아 제외 ${count(noConsent)}명`,
    mailOff > 0 && `알림 메일을 꺼서 제외 ${count(mailOff)}명`,
    waitsForMorning > 0 && `야간 수신에 동의하지 않아 8시에 발송 ${count(waitsForMorning)}명`,
  ].filter((words) => words !== false)
}
