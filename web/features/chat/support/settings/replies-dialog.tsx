import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CannedReply, listCannedReplies } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { repliesQuery } from '#web/features/chat/support-queries.ts'
import { ReplyForm } from '#web/features/chat/support/settings/reply-form.tsx'
import { useReplyActs } from '#web/features/chat/support/settings/use-reply-acts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ReplyEditing = { reply: CannedReply | null }

export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const { data: replies, error, refetch } = useQuery(repliesQuery)
  const [writing, setWriting] = useState<ReplyEditing | null>(null)
  const write = (reply: CannedReply | null) => setWriting({ reply })
  const { save, remove } = useReplyActs()
  const newReply = useFocusBack(writing !== null)
  return (
    <Dialog open title="자주 쓰는 답변" onClose={onClose}>
      {writing ? (
        <ReplyForm
          reply={writing.reply}
          onSave={(reply) => save(reply, writing.reply?.id ?? null)}
          onClose={() => setWriting(null)}
        />
      ) : replies ? (
        <>
          <Replies replies={replies} onChange={write} onRemove={(reply) => void remove(reply)} />
          <div className="mt-4 flex justify-end">
            <Button ref={newReply} onClick={() => write(null)}>
              새 답변
            </Button>
          </div>
        </>
      ) : error ? (
        <Problem
          bare
          title={sentenceOf(error, listCannedReplies.fallback)}
          onRetry={() => void refetch()}
          level={3}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}

type RepliesProps = Record<'onChange' | 'onRemove', (reply: CannedReply) => void> & {
  replies: readonly CannedReply[]
}

const Replies = ({ replies, onChange, onRemove }: RepliesProps) =>
  replies.length > 0 ? (
    <ul className="max-h-[55dvh] overflow-y-auto border-y border-line">
      {replies.map((reply) => (
        <Row key={reply.id} reply={reply} onChange={() => onChange(reply)} onRemove={() => onRemove(reply)} />
      ))}
    </ul>
  ) : (
    <Empty
      bare
      title="저장한 답변이 없어요."
      body="자주 쓰는 답변을 저장해 두면 /와 단축어로 바로 넣을 수 있어요."
      level={3}
    />
  )

const Waiting = () => (
  <div role="status">
    <p className="sr-only">불러오는 중…</p>
    <Skeleton className="h-40 w-full" />
  </div>
)

/** Returns the focus to the button when the form that had it is gone. */
function useFocusBack(isWriting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(isWriting)
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  return button
}

type RowProps = { reply: CannedReply; onChange: () => void; onRemove: () => void }

const Row = ({ reply: { shortcut, text }, onChange, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0">
    <div className="min-w-40 grow basis-0">
      <p className="text-15 font-bold text-indigo">/{shortcut}</p>
      <p className="line-clamp-3 text-13 whitespace-pre-line">{text}</p>
    </div>
    <div className="flex gap-1.5">
      <Button variant="quiet" size="small" aria-label={`${shortcut} 수정`} onClick={onChange}>
        {' '}
        수정
      </Button>
      <Button variant="quiet" size="small" aria-label={`${shortcut} 삭제`} onClick={onRemove}>
        {' '}
        삭제
      </Button>
    </div>
  </li>
)
