import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { revealRoomContact } from '#contract/chat/chat.ts'
import type { MemberContact } from '#contract/identity/member-contact.ts'
import { REASON_MAX } from '#contract/audit/staff-reason.ts'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  roomId: number
  memberName: string
  onOpened: (contact: MemberContact) => void
  onClose: () => void
}

/** Asks for the reason to see the full email address and phone number; it goes into the audit log. */
export function ContactDialog({ roomId, memberName, onOpened, onClose }: Props) {
  const { words, error, isBusy, submit, forget } = useReveal({ roomId, onOpened, onClose })
  return (
    <Dialog open title="전체 연락처를 조회할까요?" width="narrow" onClose={onClose}>
      <SendingForm isSending={isBusy} onSubmit={(event) => void submit(event)} noValidate>
        <p className="mb-3 text-15 text-ink-soft">
          {memberName}님의 이메일과 휴대폰 번호가 모두 표시돼요. 조회한 사람과 사유는 변경 기록에 남아요.
        </p>
        <ReasonBox ref={words} error={error} onChange={forget} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" busy={isBusy}>
            {' '}
            연락처 조회
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}

function useReveal({ roomId, onOpened, onClose }: Omit<Props, 'memberName'>) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const reason = words.current?.value.trim() ?? ''
    setError(reason ? null : REASON_MISSING)
    if (!reason) return words.current?.focus()
    setBusy(true)
    try {
      onOpened(await send(revealRoomContact, { params: { roomId }, body: { reason } }))
      onClose()
    } catch (thrown) {
      setError(sentenceOf(thrown, revealRoomContact.fallback))
      setBusy(false)
    }
  }
  return { words, error, isBusy, submit, forget: () => setError(null) }
}

type ReasonProps = { ref: Ref<HTMLTextAreaElement>; error: string | null; onChange: () => void }

function ReasonBox({ ref, error, onChange }: ReasonProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}-reason`} className="mb-1 block text-15 font-semibold">
        사유
      </label>
      <textarea
        ref={ref}
        id={`${id}-reason`}
        rows={2}
        maxLength={REASON_MAX}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
        className={`w-full rounded-board border bg-sheet px-3 py-2 text-15 ${error ? 'border-persimmon' : 'border-line-strong'}`}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-13 font-medium text-persimmon">
          {error}
        </p>
      )}
    </>
  )
}
