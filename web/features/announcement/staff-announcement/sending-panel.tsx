import { useRef, useState } from 'react'
import {
  changeSending,
  type SendingAct,
  type StaffAnnouncement,
} from '#contract/announcement/staff-announcement.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { AnnouncementState } from '#web/features/announcement/parts/announcement-state.tsx'
import { useMay } from '#web/features/identity/use-may.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type Props = { announcement: StaffAnnouncement; onChange: (announcement: StaffAnnouncement) => void }

const ACTS: Record<StaffAnnouncement['state'], readonly SendingAct[]> = {
  draft: [],
  waiting: ['cancel'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  stopped: [],
  sent: [],
}

/** Mails that wait in the queue can still be stopped. */
const actsOn = ({ state, figures }: StaffAnnouncement): readonly SendingAct[] =>
  state === 'sent' && figures && figures.mailQueued > 0 ? ['stop'] : ACTS[state]

const WORDS: Record<SendingAct, { label: string; done: string }> = {
  cancel: { label: '발송 취소', done: '발송을 취소했습니다.' },
  pause: { label: '일시 중지', done: '발송을 일시 중지했습니다.' },
  resume: { label: '계속 보내기', done: '발송을 다시 시작했습니다.' },
  stop: { label: '발송 중단', done: '발송을 중단했습니다.' },
}

const STOPPING = {
  title: '발송을 중단할까요?',
  body: '아직 받지 않은 회원에게는 보내지 않으며, 다시 시작할 수 없어요.',
  confirmLabel: '발송 중단',
  danger: true,
}

/** The state of a sending, and what may be done with it. */
export function SendingPanel({ announcement, onChange }: Props) {
  const maySend = useMay('announcement.send')
  const confirm = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const press = async (act: SendingAct) => {
    if (isBusy) return
    if (act === 'stop' && !(await confirm(STOPPING))) return
    setBusy(true)
    setMessage(null)
    try {
      const changed = await send(changeSending, {
        params: { announcementId: announcement.id },
        body: { act },
      })
      // The new state has other buttons.
      heading.current?.focus({ preventScroll: true })
      onChange(changed)
      showToast(WORDS[act].done, 'success')
    } catch (thrown) {
      setMessage(sentenceOf(thrown, changeSending.fallback))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="state" className="grid gap-3 rounded-card border border-line bg-sheet p-5">
      <h2
        ref={heading}
        id="state"
        tabIndex={-1}
        className="flex items-center justify-between gap-2 text-17 outline-none"
      >
        발송 상태 <AnnouncementState state={announcement.state} />
      </h2>
      <Moments announcement={announcement} />
      {message && <FormMessage>{message}</FormMessage>}
      {maySend &&
        actsOn(announcement).map((act) => (
          <Button key={act} wide variant="quiet" busy={isBusy} onClick={() => void press(act)}>
            {WORDS[act].label}
          </Button>
        ))}
    </section>
  )
}

const Moments = ({ announcement: { sendAt, startedAt, endedAt } }: { announcement: StaffAnnouncement }) => (
  <ul className="grid gap-1 text-15 text-ink-soft tabular-nums">
    {sendAt && !startedAt && <li>예약 {minuteText(sendAt)}</li>}
    {startedAt && <li>시작 {minuteText(startedAt)}</li>}
    {endedAt && <li>종료 {minuteText(endedAt)}</li>}
  </ul>
)
