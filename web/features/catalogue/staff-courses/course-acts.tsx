import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import { usePublication } from '#web/features/catalogue/staff-courses/use-publication.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { selection: Selection<number>; courses: readonly StaffCourse[] }

/** What can be done with the selected courses. */
export function CourseActs({ selection, courses }: Props) {
  const confirm = useConfirm()
  const { set, isBusy } = usePublication()
  const { ids } = selection
  const unready = courses.filter(({ id, missing }) => ids.includes(id) && missing.length > 0).length

  async function act(published: boolean) {
    const isSure = await confirm({
      title: published
        ? `코스 ${count(ids.length)}개를 공개할까요?`
        : `코스 ${count(ids.length)}개를 비공개로 전환할까요?`,
      body: published
        ? `목록에 바로 표시되고 판매가 시작돼요.${unready > 0 ? ` 공개 준비가 남은 코스가 ${count(unready)}개 있어요.` : ''}`
        : '목록과 검색에서 사라지고 새로 결제할 수 없게 돼요. 수강 중인 회원은 계속 볼 수 있어요.',
      confirmLabel: published ? '공개하기' : '비공개로 전환',
      danger: !published,
    })
    if (isSure && (await set(ids, published))) selection.clear()
  }
  return (
    <>
      <Button size="filter" variant="quiet" busy={isBusy} onClick={() => void act(true)}>
        공개하기
      </Button>
      <Button size="filter" variant="quiet" busy={isBusy} onClick={() => void act(false)}>
        비공개로 전환
      </Button>
    </>
  )
}
