import { Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '#contract/identity/sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { agoText, minuteText } from '#web/ui/words/moment.ts'

type Props = {
  session: Omit<OpenSession, 'ip'> & { ip?: string | null }
  askedAt: number
  isEnding?: boolean
  /** Absent when the viewer may not end the session. */
  onEnd?: () => void
}

const HANDHELD = /Android|iOS|iPhone|iPad/

export function SessionRow({ session, askedAt, isEnding = false, onEnd }: Props) {
  const { device, ip, lastSeenAt, current } = session
  const Sign = HANDHELD.test(device) ? Smartphone : Monitor
  return (
    <li data-row className="flex items-center gap-4 border-b border-line py-3 first:pt-0">
      <Sign size={20} aria-hidden className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {device}
          {current && (
            <span className="ml-2 rounded-board bg-jade-wash px-1.5 py-0.5 text-13 text-jade">이 기기</span>
          )}
        </p>
        <p className="text-13 text-ink-soft">
          {agoText(lastSeenAt, askedAt)} 사용 ·{' '}
          <time dateTime={lastSeenAt} className="tabular-nums">
            {minuteText(lastSeenAt)}
          </time>
          {ip && <span className="tabular-nums"> · IP {ip}</span>}
        </p>
      </div>
      {!current && onEnd && (
        <Button
          variant="quiet"
          size="small"
          busy={isEnding}
          aria-label={`${device}에서 로그아웃`}
          onClick={onEnd}
          className="shrink-0"
        >
          로그아웃
        </Button>
      )}
    </li>
  )
}
