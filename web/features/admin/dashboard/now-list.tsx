import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Stats } from '#contract/admin/dashboard.ts'
import { Definition } from '#web/features/admin/dashboard/definition.tsx'
import { allFailedStarts, failedStartWords } from '#web/features/admin/dashboard/failed-start-words.ts'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { agoText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

/** What staff have to deal with now, independent of the chosen range. */
export function NowList({ now }: { now: Stats['now'] }) {
  const { data: support } = useQuery(supportQuery)
  const waited = now.waitingSince && agoText(now.waitingSince, Date.parse(now.at))
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      <Item
        name="답변 대기 상담"
        value={`${count(now.waitingChats)}건`}
        more={waited && `가장 오래 기다린 상담: ${waited}`}
        to={now.waitingChats > 0 && support?.isMine ? paths.adminChat : null}
      >
        <p>종료하지 않은 상담 중 회원의 마지막 메시지에 아직 답변하지 않은 상담 수예요.</p>
        <p>선택한 기간과 관계없이 현재 기준이에요. 상담 내용은 상담 계정만 볼 수 있어요.</p>
      </Item>
      <Item
        name="발송 실패 메일"
        value={`${count(now.failedMails)}통`}
        more={null}
        to={now.failedMails > 0 ? staffPaths.adminMailsAt('trouble') : null}
      >
        <p>최근 30일 동안 생성된 메일 중 하루 동안 재시도해도 발송하지 못한 메일이에요.</p>
      </Item>
      <Item name="실패한 작업" value={`${count(now.failedJobs)}건`} more={null} to={null}>
        <p>메일을 제외한 백그라운드 작업 중 여러 번 재시도해도 완료하지 못한 작업 수예요.</p>
        <p>원인은 서버 로그에서 job.failed로 검색해 확인할 수 있어요.</p>
      </Item>
      <FailedStarts starts={now.failedStarts} />
    </ul>
  )
}

const FailedStarts = ({ starts }: { starts: Stats['now']['failedStarts'] }) => (
  <Item
    name="실습 환경 시작 실패"
    value={`${count(allFailedStarts(starts))}회`}
    more={failedStartWords(starts) || null}
    to={null}
  >
    <p>최근 30일 동안 회원의 브라우저에서 실습 환경을 시작하지 못한 횟수예요. 브라우저 엔진별로 집계해요.</p>
    <p>아이폰과 아이패드의 브라우저는 모두 Safari와 같은 엔진이에요. 회원 정보는 기록하지 않아요.</p>
  </Item>
)

type ItemProps = {
  name: string
  value: string
  more: string | null
  to: string | null
  children: ReactNode
}

const Item = ({ name, value, more, to, children }: ItemProps) => (
  <li className="flex flex-col bg-sheet px-4 py-3">
    <div className="flex items-center justify-between gap-2">
      <h3 className="text-13 font-semibold text-ink-soft">{name}</h3>
      <Definition of={name}>{children}</Definition>
    </div>
    <p className="flex flex-wrap items-baseline gap-x-3 text-17 font-bold tabular-nums">
      {value}
      {to && (
        <Link
          to={to}
          aria-label={`${name} 보기`}
          className="text-13 text-indigo underline underline-offset-4"
        >
          보기
        </Link>
      )}
    </p>
    {more && <p className="text-13 text-ink-soft">{more}</p>}
  </li>
)
