import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  HIDING_REASON_MAX,
  hideAnswer,
  hideQuestion,
  showAnswer,
  showQuestion,
  type Thread,
} from '#contract/community/community.ts'
import { send } from '#web/api/send.ts'
import { PostAction } from '#web/features/community/parts/post-action.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Post = { kind: 'question' | 'answer'; id: number }
type Props = { post: Post; isHidden: boolean; of: string }

/** Staff hide a post, with a reason that goes to its author and the log, or show it again. */
export function Hiding({ post, isHidden, of }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { act, message } = usePostAct()
  const show = async () => {
    const shown = await act(() => sendShow(post), showQuestion.fallback)
    if (shown) showToast('글을 다시 공개했습니다.', 'success')
  }
  if (isHidden)
    return (
      <>
        <PostAction icon={<Eye size={15} aria-hidden />} onPress={() => void show()} of={of}>
          숨김 해제
        </PostAction>
        {message && <FormMessage>{message}</FormMessage>}
      </>
    )
  return (
    <>
      <PostAction icon={<EyeOff size={15} aria-hidden />} onPress={() => setAsking(true)} of={of}>
        숨기기
      </PostAction>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="이 글을 숨길까요?">
        <HidingForm post={post} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

function HidingForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const { act, isBusy, message } = usePostAct()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (reason.trim() === '') return setError('사유를 입력해 주세요.')
    const hidden = await act(() => sendHide(post, reason), hideQuestion.fallback)
    if (!hidden) return
    showToast('글을 숨겼습니다.', 'success')
    onDone()
  }
  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <p className="text-15 text-ink-soft">
        작성자와 운영진만 볼 수 있어요. 사유는 작성자에게 전달되고 변경 기록에 남아요.
      </p>
      <TextArea
        label="사유"
        name="reason"
        rows={2}
        value={reason}
        max={HIDING_REASON_MAX}
        error={error}
        onSend={() => void submit()}
        onChange={(typed) => {
          setReason(typed)
          if (error) setError(null)
        }}
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div>
        <Button type="submit" variant="danger" busy={isBusy}>
          숨기기
        </Button>
      </div>
    </SendingForm>
  )
}

const sendHide = ({ kind, id }: Post, reason: string): Promise<Thread> =>
  kind === 'question'
    ? send(hideQuestion, { params: { questionId: id }, body: { reason } })
    : send(hideAnswer, { params: { answerId: id }, body: { reason } })

const sendShow = ({ kind, id }: Post): Promise<Thread> =>
  kind === 'question'
    ? send(showQuestion, { params: { questionId: id } })
    : send(showAnswer, { params: { answerId: id } })
