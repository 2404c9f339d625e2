import { useQueryClient } from '@tanstack/react-query'
import { makeSection, removeSection, renameSection, type Section } from '#contract/catalogue/outline.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { sectionsQuery } from '#web/features/catalogue/lecture-queries.ts'
import { sectionBack, sectionIdsIn } from '#web/features/catalogue/staff-course-lectures/outline-tree.ts'
import type { LectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { showToast, undoAction } from '#web/features/notification/toast.ts'

const UNDO_MS = 10_000

/** Adds, renames and removes sections; a removal can be undone. */
export function useSectionActs(courseId: number, { save, groupsNow, inTurn }: LectureOrder) {
  const queries = useQueryClient()
  const { queryKey } = sectionsQuery(courseId)
  const show = (change: (sections: Section[]) => Section[]) =>
    queries.setQueryData(queryKey, (sections) => sections && change(sections))

  const make = (title: string) =>
    inTurn(async () => {
      const made = await send(makeSection, { params: { courseId }, body: { title } })
      show((sections) => [...sections, made])
      return made
    })

  /** Resolves to why it was not added, else to null. */
  async function add(title: string): Promise<string | null> {
    try {
      await make(title)
      showToast(`'${title}' 섹션을 추가했습니다.`, 'success')
      return null
    } catch (thrown) {
      return sentenceOf(thrown, makeSection.fallback)
    }
  }

  /** Resolves to why it was not renamed, else to null. */
  async function saveTitle(sectionId: number, title: string): Promise<string | null> {
    try {
      const renamed = await inTurn(() => send(renameSection, { params: { sectionId }, body: { title } }))
      show((sections) => sections.map((one) => (one.id === sectionId ? renamed : one)))
      return null
    } catch (thrown) {
      return sentenceOf(thrown, renameSection.fallback)
    }
  }
  async function takeBack({ id, title }: Section): Promise<void> {
    const refusal = await saveTitle(id, title)
    if (refusal === null) showToast('되돌렸습니다.', 'success')
    else showToast(refusal, 'error')
  }

  /** Resolves to why it was not renamed, else to null. */
  async function rename(section: Section, title: string): Promise<string | null> {
    if (title === section.title) return null
    const refusal = await saveTitle(section.id, title)
    const undo = undoAction(() => void takeBack(section))
    if (refusal === null) showToast('섹션 제목을 변경했습니다.', 'success', UNDO_MS, undo)
    return refusal
  }

  /** Resolves to whether it was removed. */
  async function remove({ id, title }: Section): Promise<boolean> {
    const groups = groupsNow()
    const at = sectionIdsIn(groups).indexOf(id)
    const lectureIds = groups.find(({ sectionId }) => sectionId === id)?.lectureIds ?? []
    try {
      await inTurn(() => send(removeSection, { params: { sectionId: id } }))
    } catch (thrown) {
      showToast(sentenceOf(thrown, removeSection.fallback), 'error')
      return false
    }
    show((sections) => sections.filter((one) => one.id !== id))
    const restore = async () => {
      try {
        const made = await make(title)
        save(sectionBack(groupsNow(), made.id, { lectureIds, at }))
        showToast(`'${title}' 섹션을 복구했습니다.`, 'success')
      } catch (thrown) {
        showToast(sentenceOf(thrown, makeSection.fallback), 'error')
      }
    }
    showToast(
      removedWords(title, lectureIds.length, at === 0),
      'success',
      UNDO_MS,
      undoAction(() => void restore()),
    )
    return true
  }
  return { add, rename, remove }
}

export type SectionActs = ReturnType<typeof useSectionActs>

function removedWords(title: string, lectures: number, isFirst: boolean): string {
  const said = `'${title}' 섹션을 삭제했습니다.`
  if (lectures === 0) return said
  return isFirst
    ? `${said} 강의 ${lectures}개는 섹션 없이 유지됩니다.`
    : `${said} 강의 ${lectures}개는 앞 섹션으로 이동했습니다.`
}
