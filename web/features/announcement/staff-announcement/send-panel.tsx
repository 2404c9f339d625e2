import { useState } from 'react'
import type { StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { ReachNote } from '#web/features/announcement/staff-announcement/reach-note.tsx'
import type { AnnouncementEditor } from '#web/features/announcement/staff-announcement/use-announcement-draft.ts'
import { useSending } from '#web/features/announcement/staff-announcement/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'

type Props = {
  editor: AnnouncementEditor
  onSent: (announcement: StaffAnnouncement) => void
  onRemoved: () => void
}

/** Whom it reaches, a mail to try it, and sending it after a question with the number. */
export function SendPanel({ editor, onSent, onRemoved }: Props) {
  const { isBusy, message, test, sendAll, remove } = useSending(editor, { onSent, onRemoved })
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState('')
  return (
    <section aria-labelledby="sending" className="grid gap-3 rounded-card border border-line bg-sheet p-5">
      <h2 id="sending" className="text-17">
        받을 회원
      </h2>
      <ReachNote announcementId={editor.saved.id} version={editor.saved.version} />
      <TickBox
        label="예약 발송"
        checked={isLater}
        onChange={({ currentTarget: { checked } }) => setLater(checked)}
      />
      {isLater && <MomentField moment={moment} onChange={setMoment} />}
      {message && <FormMessage>{message}</FormMessage>}
      {/* A datetime-local field has no time zone; this is Seoul time. */}
      <Button wide busy={isBusy} onClick={() => void sendAll(isLater ? `${moment}:00+09:00` : null)}>
        {isLater ? '예약하기' : '보내기'}
      </Button>
      <Button wide variant="quiet" onClick={() => void test()}>
        나에게 시험 메일 보내기
      </Button>
      <Button wide variant="quiet" onClick={() => void remove()}>
        삭제
      </Button>
    </section>
  )
}

type MomentProps = { moment: string; onChange: (moment: string) => void }

const MomentField = ({ moment, onChange }: MomentProps) => (
  <Field
    label="예약 시각"
    type="datetime-local"
    hint="한국 시각"
    value={moment}
    onChange={({ currentTarget: { value } }) => onChange(value)}
  />
)
