import { groupSections, type SectionGroup } from '#web/features/catalogue/group-sections.ts'
import type { NumberedLecture } from '#web/features/learning/lectures/contents/find-lectures.ts'
import { countDone } from '#web/features/learning/lectures/contents/lecture-progress.ts'

export type ListedSection = SectionGroup<NumberedLecture> & { doneCount: number; totalSec: number }

/** The lectures by section, with sums over those given. */
export const sectionsOf = (numbered: readonly NumberedLecture[]): ListedSection[] =>
  groupSections(numbered).map((section) => {
    const lectures = section.lectures.map(({ lecture }) => lecture)
    return {
      ...section,
      doneCount: countDone(lectures),
      totalSec: lectures.reduce((total, { durationSec }) => total + durationSec, 0),
    }
  })
