import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeChatRoom, type ChatRoomDetail, closeChatRoom, reopenChatRoom } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { roomKey, ROOMS_KEY } from '#web/features/chat/support-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'

export type RoomAct = 'hold' | 'take' | 'close' | 'reopen'

/** Support's actions on a room; each resolves to whether it succeeded. */
export function useRoomActs({ roomId }: { roomId: number }) {
  const { busy, run } = useAct(roomId)
  const params = { roomId }
  return {
    busy,
    setHold: (isHeld: boolean) =>
      run(
        'hold',
        send(changeChatRoom, { params, body: { status: isHeld ? 'hold' : 'open' } }),
        isHeld ? '상담을 보류했습니다.' : '보류를 해제했습니다.',
        changeChatRoom.fallback,
      ),
    assign: (assigneeId: number | null) =>
      run(
        'take',
        send(changeChatRoom, { params, body: { assigneeId } }),
        assigneeId === null ? '담당을 해제했습니다.' : '내가 담당하는 상담으로 지정했습니다.',
        changeChatRoom.fallback,
      ),
    close: (reason: string) =>
      run(
        'close',
        send(closeChatRoom, { params, body: { reason } }),
        '상담을 종료했습니다.',
        closeChatRoom.fallback,
      ),
    reopen: () =>
      run('reopen', send(reopenChatRoom, { params }), '상담을 다시 열었습니다.', reopenChatRoom.fallback),
  }
}

/** Runs one request at a time and tells how it ended. */
function useAct(roomId: number) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<RoomAct | null>(null)

  const run = async (act: RoomAct, request: Promise<ChatRoomDetail>, done: string, fallback: string) => {
    setBusy(act)
    try {
      queries.setQueryData(roomKey(roomId), await request)
      showToast(done, 'success')
      void queries.invalidateQueries({ queryKey: ROOMS_KEY })
      return true
    } catch (thrown) {
      showToast(sentenceOf(thrown, fallback), 'error')
      return false
    } finally {
      setBusy(null)
    }
  }

  return { busy, run }
}

export type RoomActs = ReturnType<typeof useRoomActs>
