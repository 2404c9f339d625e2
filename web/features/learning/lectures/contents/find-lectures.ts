import { disassemble, getChoseong } from 'es-hangul'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { hasWords, wordsOf } from '#web/ui/words/find-words.ts'

export type NumberedLecture = { lecture: LectureListItem; number: number }

/** Lectures whose title has all words, by letters or by initials (ㅍㅇㅆ finds 파이썬); all for an empty search. */
export function findLectures(lectures: readonly LectureListItem[], searchText: string): NumberedLecture[] {
  const words = wordsOf(searchText)
  return lectures
    .map((lecture, index) => ({ lecture, number: index + 1 }))
    .filter(({ lecture }) => words.every((word) => isIn(lecture.title, word)))
}

const isIn = (title: string, word: string) =>
  hasWords(title, [word]) || hasWords(getChoseong(title), [disassemble(word)]) // some keyboards join ㄱㅅ to ㄳ
