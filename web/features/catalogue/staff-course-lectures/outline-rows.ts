import type { OutlineGroup, Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'

type SectionOutline = {
  section: Section | null
  lectures: { lecture: StaffLecture; at: number; isFirst: boolean; isLast: boolean }[]
}

/** Sections with their lectures as the table shows them; `at` is a lecture's number in the course, from 0. */
export function outlineOf(
  groups: readonly OutlineGroup[],
  sections: readonly Section[],
  lectures: readonly StaffLecture[],
): SectionOutline[] {
  const sectionById = new Map(sections.map((section) => [section.id, section]))
  const lectureById = new Map(lectures.map((lecture) => [lecture.id, lecture]))
  let at = 0
  return groups.map(({ sectionId, lectureIds }, group) => ({
    section: sectionId === null ? null : (sectionById.get(sectionId) ?? null),
    lectures: lectureIds.map((id, index) => ({
      lecture: lectureById.get(id)!,
      at: at++,
      isFirst: group === 0 && index === 0,
      isLast: group === groups.length - 1 && index === lectureIds.length - 1,
    })),
  }))
}

/** The sentence of the toast after a move. */
export function movedWords(
  { id, title }: Pick<StaffLecture, 'id' | 'title'>,
  before: OutlineGroup[],
  after: OutlineGroup[],
  sections: readonly Section[],
): string {
  const groupWith = (groups: OutlineGroup[]) => groups.find(({ lectureIds }) => lectureIds.includes(id))
  const sectionId = groupWith(after)?.sectionId ?? null
  if (sectionId !== (groupWith(before)?.sectionId ?? null))
    return `'${title}' 강의를 ${sectionWords(sectionId, sections)} 이동했습니다.`
  const number = after.flatMap(({ lectureIds }) => lectureIds).indexOf(id) + 1
  return `'${title}' 강의를 ${number}번째로 이동했습니다.`
}

export const sectionWords = (sectionId: number | null, sections: readonly Section[]): string => {
  const section = sections.find(({ id }) => id === sectionId)
  return section ? `'${section.title}' 섹션으로` : '첫 섹션 앞으로'
}
