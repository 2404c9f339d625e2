import { useQuery } from '@tanstack/react-query'
import { chatRoomNotFound, getChatRoom } from '#contract/chat/chat.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { Conversation } from '#web/features/chat/support/conversation.tsx'
import { roomQuery } from '#web/features/chat/support-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const MIDDLE = 'grid h-full place-items-center p-4'
const GONE = '삭제되었거나 주소가 잘못되었어요.'

type Props = { roomId: number; meId: number; listAt: string }

export function SupportRoom({ roomId, meId, listAt }: Props) {
  const { data, error, refetch } = useQuery(roomQuery(roomId))
  if (data) return <Conversation key={roomId} room={data} meId={meId} listAt={listAt} />
  if (!error) return <Waiting />
  const isUnknown = error instanceof Failure && (error.status === 404 || error.status === 400)
  return (
    <div className={MIDDLE}>
      <Problem
        bare
        title={sentenceOf(error, getChatRoom.fallback)}
        {...(isUnknown
          ? { body: GONE, action: <Button to={listAt}>상담 목록으로</Button> }
          : { onRetry: () => void refetch() })}
      />
    </div>
  )
}

export const NoSuchRoom = ({ listAt }: { listAt: string }) => (
  <div className={MIDDLE}>
    <Problem
      bare
      title={chatRoomNotFound.message}
      body={GONE}
      action={<Button to={listAt}>상담 목록으로</Button>}
    />
  </div>
)

const Waiting = () => (
  <div role="status" className="flex h-full flex-col gap-4 p-4">
    <p className="sr-only">불러오는 중…</p>
    <Skeleton className="h-10 w-1/2" />
    <Skeleton className="mt-4 h-16 w-2/3" />
    <Skeleton className="h-10 w-1/2 self-end" />
    <Skeleton className="h-16 w-2/3" />
  </div>
)
