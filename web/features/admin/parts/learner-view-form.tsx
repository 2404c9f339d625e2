import { type FormEvent, useState } from 'react'
import { beginLearnerView, VIEW_MINUTES, ViewReason } from '#contract/identity/learner-view.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { openViewTab } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { useFormErrors } from '#web/ui/staff/use-form-errors.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

const blocked = '브라우저가 새 탭을 차단했습니다. 아래 버튼을 눌러 열어 주세요.'

function reasonIn(form: FormData): string {
  const typed = form.get('reason')
  return typeof typed === 'string' ? typed : ''
}

const check = (form: FormData) => {
  const { error } = ViewReason.safeParse(reasonIn(form))
  return error ? { reason: error.issues[0]?.message ?? '' } : {}
}

type Props = { memberId: number; onOpened: () => void }

export function LearnerViewForm({ memberId, onOpened }: Props) {
  const { form, bind, message, isBusy, isWaiting, onSubmit } = useLearnerView({ memberId, onOpened })
  const { error } = bind('reason')
  return (
    <SendingForm isSending={isBusy} ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-15">
        새 탭에서 회원이 보는 화면을 {VIEW_MINUTES}분 동안 볼 수 있어요. 내용은 변경할 수 없고, 열람 사실과
        사유는 회원에게 전달돼요.
      </p>
      <ReasonField label="열람 사유" hint="회원에게 그대로 전달돼요." error={error ?? null} />
      {message && <FormMessage>{message}</FormMessage>}
      <Button type="submit" busy={isBusy} wide>
        {isWaiting ? '회원 화면 열기' : '화면 보기 시작'}
      </Button>
    </SendingForm>
  )
}

function useLearnerView({ memberId, onOpened }: Props) {
  const { form, bind, checkAll } = useFormErrors<'reason'>(check)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Id of a view that has started, but whose tab the browser blocked. */
  const [waiting, setWaiting] = useState<string | null>(null)

  function show(viewId: string) {
    if (openViewTab(viewId, paths.mypage)) return onOpened()
    setWaiting(viewId)
    setMessage(blocked)
  }

  async function begin() {
    if (!form.current || !checkAll()) return
    setMessage(null)
    setBusy(true)
    try {
      const reason = reasonIn(new FormData(form.current))
      const { id } = await send(beginLearnerView, { params: { memberId }, body: { reason } })
      show(id)
    } catch (thrown) {
      setMessage(sentenceOf(thrown, beginLearnerView.fallback))
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (waiting === null) void begin()
    else show(waiting)
  }
  return { form, bind, message, isBusy, isWaiting: waiting !== null, onSubmit }
}
