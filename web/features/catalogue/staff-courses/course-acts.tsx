import type { StaffCourse } from '#contract/catalogue/staff-course.ts'
import { useCourseRows } from '#web/features/catalogue/staff-courses/use-course-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { selection: Selection<number>; courses: readonly StaffCourse[] }

/** What can be done with the selected courses. */
export function CourseActs({ selection, courses }: Props) {
  const confirm = useConfirm()
  const { publish, archive, isBusy } = useCourseRows()
  const { ids } = selection
  const chosen = courses.filter(({ id }) => ids.includes(id))
  const unready = chosen.filter(({ archivedAt, missing }) => archivedAt === null && missing.length > 0).length
  const archived = chosen.filter(({ archivedAt }) => archivedAt !== null).length

  async function setPublished(published: boolean) {
    const isSure = await confirm({
      title: published
        ? `코스 ${count(ids.length)}개를 공개할까요?`
        : `코스 ${count(ids.length)}개를 비공개로 전환할까요?`,
      body: published
        ? [
            '목록에 바로 표시되고 판매가 시작돼요.',
            unready > 0 && `공개 준비가 남은 코스가 ${count(unready)}개 있어요.`,
            archived > 0 && `보관한 코스 ${count(archived)}개는 제외해요. 보관을 해제한 뒤 공개할 수 있어요.`,
          ]
            .filter(Boolean)
            .join(' ')
        : '목록과 검색에서 사라지고 새로 결제할 수 없게 돼요. 수강 중인 회원은 계속 볼 수 있어요.',
      confirmLabel: published ? '공개하기' : '비공개로 전환',
      danger: !published,
    })
    if (isSure && (await publish(ids, published))) selection.clear()
  }
  async function setArchived(isArchived: boolean) {
    const isSure =
      !isArchived ||
      (await confirm({
        title: `코스 ${count(ids.length)}개를 보관할까요?`,
        body: '목록에서 사라지고 판매가 중단돼요. 수강 중인 회원은 계속 볼 수 있어요. 보관을 해제하면 비공개 상태로 돌아와요.',
        confirmLabel: '보관',
        danger: true,
      }))
    if (isSure && (await archive(ids, isArchived))) selection.clear()
  }
  const act = (name: string, onPress: () => Promise<void>) => (
    <Button size="filter" variant="quiet" busy={isBusy} onClick={() => void onPress()}>
      {name}
    </Button>
  )
  return (
    <>
      {act('공개하기', () => setPublished(true))}
      {act('비공개로 전환', () => setPublished(false))}
      {act('보관', () => setArchived(true))}
      {act('보관 해제', () => setArchived(false))}
    </>
  )
}
