import type { Figures } from '#contract/announcement/figures.ts'
import type { StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import { count } from '#web/ui/words/won.ts'

type Props = { announcement: StaffAnnouncement; figures: Figures }

/** Progress while it goes on, and what became of it. */
export function SendingFigures({ announcement, figures }: Props) {
  const { recipients, waiting, isCollected } = figures
  const percent = recipients === 0 ? 0 : Math.floor(((recipients - waiting) / recipients) * 100)
  return (
    <section aria-labelledby="figures" className="min-w-0">
      <h2 id="figures" className="mb-3 text-21">
        발송 결과
      </h2>
      {announcement.state !== 'sent' && (
        <div className="mb-4 grid gap-2">
          <ProgressBar label="발송 진행" percent={percent} />
          <p role="status" className="text-15 text-ink-soft tabular-nums">
            {isCollected
              ? `${count(recipients)}명 중 ${count(recipients - waiting)}명 처리`
              : `받을 회원을 모으는 중, 지금까지 ${count(recipients)}명`}
          </p>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {linesOf(announcement, figures).map(({ name, value }) => (
          <div key={name} className="bg-sheet px-4 py-3">
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="text-17 font-semibold tabular-nums">{count(value)}명</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Line = { name: string; value: number }

function linesOf({ kind, state, toBell, toMail }: StaffAnnouncement, figures: Figures): Line[] {
  const { leftOut } = figures
  const left = state === 'stopped' ? '보내지 않음' : '대기'
  const always = (isShown: boolean, ...lines: Line[]) => (isShown ? lines : [])
  return [
    { name: '대상', value: figures.recipients },
    ...some({ name: left, value: figures.waiting }),
    ...always(kind === 'ad', ...some({ name: '8시 발송 예정', value: figures.waitsForMorning })),
    ...always(toBell, { name: '알림', value: figures.bell }, { name: '읽음', value: figures.read }),
    ...always(
      toMail,
      { name: '메일 발송 완료', value: figures.mailSent },
      { name: '메일 발송 대기', value: figures.mailQueued },
      { name: '메일 발송 실패', value: figures.mailFailed },
      ...some({ name: '메일 발송 취소', value: figures.mailDropped }),
    ),
    ...always(kind === 'ad', { name: '수신 거부', value: figures.optedOut }),
    ...some({ name: '동의하지 않아 제외', value: leftOut.noConsent }),
    ...some({ name: '알림 메일을 꺼서 제외', value: leftOut.mailOff }),
    ...some({ name: '탈퇴해서 제외', value: leftOut.withdrawn }),
  ]
}

const some = (line: Line): Line[] => (line.value > 0 ? [line] : [])
