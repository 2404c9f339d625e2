import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
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
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { useMay, useMayIn } from '#web/features/identity/use-may.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { HidingDialog } from '#web/ui/staff/dialogs/hiding-dialog.tsx'

type Post = {
  kind: 'question' | 'answer'
  id: number
  hiddenReason: string | null
  isHiddenBySchool: boolean
}
type Props = { post: Post; courseId: number; of: string }

/** Staff hide a post, with a reason that goes to its author and the log, or show it again. */
export function Hiding({ post, courseId, of }: Props) {
  const [mayHide, hidesForSchool] = [useMayIn('post.hide', courseId), useMay('post.hide')]
  if (!mayHide || (post.isHiddenBySchool && !hidesForSchool)) return null
  return <HidingAct post={post} of={of} />
}

function HidingAct({ post, of }: Omit<Props, 'courseId'>) {
  const [isAsking, setAsking] = useState(false)
  const { act, isBusy, message } = usePostAct()
  const show = async () => {
    const shown = await act(() => sendShow(post), showQuestion.fallback)
    if (shown) showToast('글을 다시 공개했습니다.', 'success')
  }
  if (post.hiddenReason !== null)
    return (
      <>
        <PostAction icon={<Eye size={15} aria-hidden />} onPress={() => void show()} of={of}>
          숨김 해제
        </PostAction>
        {message && <FormMessage>{message}</FormMessage>}
      </>
    )
  const hide = async (reason: string) => {
    const hidden = await act(() => sendHide(post, reason), hideQuestion.fallback)
    if (!hidden) return
    showToast('글을 숨겼습니다.', 'success')
    setAsking(false)
  }
  return (
    <>
      <PostAction icon={<EyeOff size={15} aria-hidden />} onPress={() => setAsking(true)} of={of}>
        숨기기
      </PostAction>
      {isAsking && (
        <HidingDialog
          title="이 글을 숨길까요?"
          lead="작성자와 운영진만 볼 수 있어요. 사유는 작성자에게 전달되고 변경 기록에 남아요."
          max={HIDING_REASON_MAX}
          isBusy={isBusy}
          message={message}
          onSend={(reason) => void hide(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
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
