import { useQueryClient } from '@tanstack/react-query'
import { publishExercises } from '#contract/practice/practice.ts'
import { send } from '#web/api/send.ts'
import { useRowsAct } from '#web/features/notification/use-rows-act.ts'
import { forgetStaffExercises } from '#web/features/practice/staff-parts/exercise-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { count } from '#web/ui/words/won.ts'

/** What can be done with the selected exercises. */
export function ExerciseActs({ selection }: { selection: Selection<number> }) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { act, isBusy } = useRowsAct(() => forgetStaffExercises(queries))
  const { ids } = selection

  async function setPublished(published: boolean) {
    const isSure = await confirm({
      title: published
        ? `실습 ${count(ids.length)}개를 공개할까요?`
        : `실습 ${count(ids.length)}개를 비공개로 전환할까요?`,
      body: published
        ? '회원의 목록에 바로 표시돼요. 풀이와 오답을 확인하지 않은 실습은 제외해요.'
        : '회원의 목록에서 사라져요. 제출 기록은 그대로 유지돼요.',
      confirmLabel: published ? '공개하기' : '비공개로 전환',
      danger: !published,
    })
    const undo = () => publication(!published)
    if (isSure && (await act(ids, { ...publication(published), undo }))) selection.clear()
  }
  return [true, false].map((published) => (
    <Button
      key={String(published)}
      size="filter"
      variant="quiet"
      busy={isBusy}
      onClick={() => void setPublished(published)}
    >
      {published ? '공개하기' : '비공개로 전환'}
    </Button>
  ))
}

const publication = (published: boolean) => ({
  deed: (exerciseIds: number[]) => send(publishExercises, { body: { exerciseIds, published } }),
  done: (changed: number) =>
    `실습 ${count(changed)}개를 ${published ? '공개했습니다.' : '비공개로 전환했습니다.'}`,
  failed: publishExercises.fallback,
})
