import type { LectureListItem } from '#contract/learning/learning.ts'
import { hasWordsOrInitials } from '#contract/platform/find-initials.ts'
import { wordsOf } from '#contract/platform/find-words.ts'

export type NumberedLecture = { lecture: LectureListItem; number: number }

/** Lectures whose title has all words, by letters or by initials (ㅍㅇㅆ finds 파이썬); all for an empty search. */
export function findLectures(lectures: readonly LectureListItem[], searchText: string): NumberedLecture[] {
  const words = wordsOf(searchText)
  return lectures
    .map((lecture, index) => ({ lecture, number: index + 1 }))
    .filter(({ lecture }) => hasWordsOrInitials(lecture.title, words))
}
