import { Pencil, Trash2, Code } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type Attachment,
  removeQuestion,
  type Thread,
  type ExerciseTopic,
} from '#contract/community/community.ts'
import { send } from '#web/api/send.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { HiddenNote } from '#web/features/community/parts/hidden-note.tsx'
import { Hiding } from '#web/features/community/parts/hiding.tsx'
import { PostAction } from '#web/features/community/parts/post-action.tsx'
import { PostBody } from '#web/features/community/parts/post-body.tsx'
import { PostHead } from '#web/features/community/parts/post-head.tsx'
import { QuestionBadges } from '#web/features/community/parts/question-badges.tsx'
import { QuestionEditor } from '#web/features/community/parts/question-editor.tsx'
import { PlaceChip, type SeekablePlayer } from '#web/features/community/parts/place-chip.tsx'
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

/** Renders attached code; passed in, because it belongs to another feature. */
export type AttachedView = (attachment: Attachment) => ReactNode

type Props = {
  thread: Thread
  attachedView: AttachedView | undefined
  stage: SeekablePlayer | undefined
  nowMs: number
  onRemoved: () => void
}

export function QuestionPost({ thread, attachedView, stage, nowMs, onRemoved }: Props) {
  const { isOpen, opener, open, close } = useUnfold()
  const { id, courseId, topic, title, body, author, askedAt, editedAt, isMine, hiddenReason, attachment } =
    thread
  if (isOpen) return <QuestionEditor thread={thread} onDone={close} />
  return (
    <article aria-label="질문" className="grid min-w-0 gap-3">
      <h2 className="text-21 leading-snug wrap-anywhere">{title}</h2>
      <p className="flex min-w-0 flex-wrap items-center gap-1.5">
        {topic?.kind === 'lecture' && (
          <PlaceChip courseId={courseId} topic={topic} questionId={id} stage={stage} />
        )}
        {topic?.kind === 'exercise' && <ExerciseChip courseId={courseId} topic={topic} />}
        <QuestionBadges question={thread} />
      </p>
      <PostHead author={author} at={askedAt} editedAt={editedAt} nowMs={nowMs} />
      <HiddenNote reason={hiddenReason} />
      <PostBody text={body} />
      {attachment && attachedView?.(attachment)}
      <div className="-ml-2 flex flex-wrap gap-1 empty:hidden">
        {isMine && (
          <PostAction ref={opener} icon={<Pencil size={15} aria-hidden />} onPress={open} of="질문">
            수정
          </PostAction>
        )}
        {isMine && <Removal thread={thread} onRemoved={onRemoved} />}
        <Hiding post={{ ...thread, kind: 'question' }} courseId={courseId} of="질문" />
      </div>
    </article>
  )
}

function Removal({ thread, onRemoved }: { thread: Thread; onRemoved: () => void }) {
  const confirm = useConfirm()
  const { act, message } = usePostAct()
  const remove = async () => {
    const isSure = await confirm({
      title: '질문을 삭제할까요?',
      body:
        thread.answerCount > 0
          ? `달린 답변 ${thread.answerCount}개도 함께 삭제돼요. 되돌릴 수 없어요.`
          : '되돌릴 수 없어요.',
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    const removed = await act(
      () => send(removeQuestion, { params: { questionId: thread.id } }),
      removeQuestion.fallback,
    )
    if (!removed) return
    showToast('질문을 삭제했습니다.', 'success')
    onRemoved()
  }
  return (
    <>
      <PostAction icon={<Trash2 size={15} aria-hidden />} onPress={() => void remove()} of="질문">
        삭제
      </PostAction>
      {message && <FormMessage>{message}</FormMessage>}
    </>
  )
}

/** A link to the exercise of a question; staff have their own screen for it. */
const ExerciseChip = ({ courseId, topic }: { courseId: number; topic: ExerciseTopic }) => (
  <Link
    to={
      useMayIn('exercise.readAny', courseId)
        ? staffPaths.adminExercise(topic.exerciseId)
        : paths.exercise(topic.exerciseId)
    }
    className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-board bg-indigo-wash px-2 text-13 font-semibold text-indigo hover:underline"
  >
    <Code size={14} aria-hidden className="shrink-0" />
    <span className="truncate">{topic.exerciseTitle}</span>
  </Link>
)
