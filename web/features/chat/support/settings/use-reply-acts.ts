import { useQueryClient } from '@tanstack/react-query'
import {
  type CannedReply,
  changeCannedReply,
  makeCannedReply,
  removeCannedReply,
} from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { REPLIES_KEY } from '#web/features/chat/support-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

export type ReplyToSave = Pick<CannedReply, 'shortcut' | 'text'>

export function useReplyActs() {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const reread = () => queries.invalidateQueries({ queryKey: REPLIES_KEY })

  /** Rejects with the error that the form shows. */
  const save = async (body: ReplyToSave, id: number | null) => {
    if (id === null) await send(makeCannedReply, { body })
    else await send(changeCannedReply, { params: { replyId: id }, body })
    showToast(`/${body.shortcut} 답변을 저장했습니다.`, 'success')
    await reread()
  }

  const remove = async ({ id, shortcut }: CannedReply) => {
    const isSure = await confirm({
      title: `/${shortcut} 답변을 삭제할까요?`,
      body: '이미 보낸 답변은 그대로 남아요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    try {
      await send(removeCannedReply, { params: { replyId: id } })
      showToast(`/${shortcut} 답변을 삭제했습니다.`, 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, removeCannedReply.fallback), 'error')
    }
    await reread()
  }
  return { save, remove }
}
