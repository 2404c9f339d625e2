import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Stats } from '#contract/admin/dashboard.ts'
import { Definition } from '#web/features/admin/dashboard/definition.tsx'
import { allFailedStarts, failedStartWords } from '#web/features/admin/dashboard/failed-start-words.ts'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { paths } from '#web/paths.ts'
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
        name="답을 기다리는 상담"
        value={`${count(now.waitingChats)}건`}
        more={waited && `가장 오래 기다린 상담: ${waited}`}
        to={now.waitingChats > 0 && support?.isMine ? paths.adminChat : null}
      >
        <p>닫히지 않은 상담 가운데 회원의 마지막 말에 아직 답하지 않은 상담의 수입니다.</p>
        <p>고른 기간과 상관없이 지금 상태입니다. 상담은 상담 계정만 볼 수 있습니다.</p>
      </Item>
      <Item
        name="실패한 메일"
        value={`${count(now.failedMails)}통`}
        more={null}
        to={now.failedMails > 0 ? paths.adminMailsAt('trouble') : null}
      >
        <p>최근 30일에 만든 메일 가운데 하루 동안 다시 보내 보고도 보내지 못해 멈춘 메일입니다.</p>
      </Item>
      <Item name="실패한 작업" value={`${count(now.failedJobs)}건`} more={null} to={null}>
        <p>메일 말고 뒤에서 하는 작업 가운데 여러 번 다시 해 보고도 끝내지 못한 작업의 수입니다.</p>
        <p>까닭은 서버 기록에서 job.failed로 찾을 수 있습니다.</p>
      </Item>
      <Item
        name="시작하지 못한 실습 환경"
        value={`${count(allFailedStarts(now.failedStarts))}번`}
        more={failedStartWords(now.failedStarts) || null}
        to={null}
      >
        <p>최근 30일 동안 회원의 브라우저에서 실습 실행 환경을 시작하지 못한 횟수를 엔진별로 센 것입니다.</p>
        <p>
          아이폰과 아이패드의 브라우저는 모두 Safari와 엔진이 같습니다. 누구의 브라우저였는지는 남기지
          않습니다.
        </p>
      </Item>
    </ul>
  )
}

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
