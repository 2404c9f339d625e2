import { CircleCheck, Pencil, Trash2, Undo2 } from 'lucide-react'
import {
  acceptAnswer,
  type Answer,
  getQuestion,
  removeAnswer,
  takeBackAcceptance,
  type Thread,
} from '#contract/community/community.ts'
import { send } from '#web/api/send.ts'
import { AnswerEditor } from '#web/features/community/parts/answer-editor.tsx'
import { authorName } from '#web/features/community/parts/author-words.ts'
import { HiddenNote } from '#web/features/community/parts/hidden-note.tsx'
import { Hiding } from '#web/features/community/parts/hiding.tsx'
import { PostAction } from '#web/features/community/parts/post-action.tsx'
import { PostBody } from '#web/features/community/parts/post-body.tsx'
import { PostHead } from '#web/features/community/parts/post-head.tsx'
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

type Props = { answer: Answer; thread: Thread; nowMs: number }

export function AnswerPost({ answer, thread, nowMs }: Props) {
  const { isOpen, opener, open, close } = useUnfold()
  const { author, byStaff, byAsker, isMine, isAccepted, answeredAt, editedAt, body, hiddenReason } = answer
  const of = `${authorName(author)}님의 답변`
  return (
    <li
      className={`grid min-w-0 gap-3 rounded-card border p-4 ${isAccepted ? 'border-jade bg-jade-wash/40' : 'border-line bg-sheet'}`}
    >
      <article aria-label={of} className="grid min-w-0 gap-3">
        {isAccepted && (
          <p className="flex items-center gap-1.5 text-13 font-bold text-jade">
            <CircleCheck size={16} aria-hidden />
            채택된 답변
          </p>
        )}
        <PostHead
          author={author}
          at={answeredAt}
          editedAt={editedAt}
          nowMs={nowMs}
          isStaffAnswer={byStaff}
          note={byAsker && <span className="rounded-board bg-wood-1 px-1.5 font-semibold">질문자</span>}
        />
        <HiddenNote reason={hiddenReason} />
        {isOpen ? (
          <AnswerEditor answer={answer} onDone={close} />
        ) : (
          <>
            <PostBody text={body} />
            <div className="-ml-2 flex flex-wrap gap-1 empty:hidden">
              {thread.mayAccept && hiddenReason === null && (
                <Acceptance answer={answer} thread={thread} of={of} />
              )}
              {isMine && (
                <PostAction ref={opener} icon={<Pencil size={15} aria-hidden />} onPress={open} of={of}>
                  수정
                </PostAction>
              )}
              {isMine && <Removal answer={answer} thread={thread} of={of} />}
              <Hiding post={{ ...answer, kind: 'answer' }} courseId={thread.courseId} of={of} />
            </div>
          </>
        )}
      </article>
    </li>
  )
}

type ActProps = { answer: Answer; thread: Thread; of: string }

function Acceptance({ answer: { id, isAccepted }, thread, of }: ActProps) {
  const { act, message } = usePostAct()
  const at = { params: { questionId: thread.id } }
  const accept = async () => {
    const done = await act(
      () =>
        isAccepted ? send(takeBackAcceptance, at) : send(acceptAnswer, { ...at, body: { answerId: id } }),
      isAccepted ? takeBackAcceptance.fallback : acceptAnswer.fallback,
    )
    if (done) showToast(isAccepted ? '채택을 취소했습니다.' : '답변을 채택했습니다.', 'success')
  }
  const Sign = isAccepted ? Undo2 : CircleCheck
  return (
    <>
      <PostAction icon={<Sign size={15} aria-hidden />} onPress={() => void accept()} of={of}>
        {isAccepted ? '채택 취소' : '채택하기'}
      </PostAction>
      {message && <FormMessage>{message}</FormMessage>}
    </>
  )
}

function Removal({ answer, thread, of }: ActProps) {
  const confirm = useConfirm()
  const { act, message } = usePostAct()
  const remove = async () => {
    const isSure = await confirm({
      title: '답변을 삭제할까요?',
      body: '되돌릴 수 없어요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    const removed = await act(async () => {
      await send(removeAnswer, { params: { answerId: answer.id } })
      return await send(getQuestion, { params: { questionId: thread.id } })
    }, removeAnswer.fallback)
    if (removed) showToast('답변을 삭제했습니다.', 'success')
  }
  return (
    <>
      <PostAction icon={<Trash2 size={15} aria-hidden />} onPress={() => void remove()} of={of}>
        삭제
      </PostAction>
      {message && <FormMessage>{message}</FormMessage>}
    </>
  )
}
