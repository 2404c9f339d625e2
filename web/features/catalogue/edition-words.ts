import type { Edition, EditionChange } from '#contract/catalogue/edition.ts'

type Kind = EditionChange['kind']

const WORDS: Record<Kind, (change: EditionChange) => string> = {
  lectureAdded: ({ title }) => `'${title}' 강의 추가`,
  lectureRemoved: ({ title }) => `'${title}' 강의 삭제`,
  videoReplaced: ({ title }) => `'${title}' 강의 영상 교체`,
  lectureRenamed: ({ title, earlierTitle }) => `강의 제목 변경: '${earlierTitle}' → '${title}'`,
  lectureMoved: ({ title }) => `'${title}' 강의를 다른 섹션으로 이동`,
  fileAdded: ({ title, fileName }) => `'${title}' 강의에 자료 '${fileName}' 추가`,
  fileReplaced: ({ title, fileName }) => `'${title}' 강의의 자료 '${fileName}' 교체`,
  fileRemoved: ({ title, fileName }) => `'${title}' 강의에서 자료 '${fileName}' 삭제`,
  fileRenamed: ({ title, fileName, earlierTitle }) =>
    `'${title}' 강의의 자료 이름 변경: '${earlierTitle}' → '${fileName}'`,
  sectionAdded: ({ title }) => `'${title}' 섹션 추가`,
  sectionRemoved: ({ title }) => `'${title}' 섹션 삭제`,
  sectionRenamed: ({ title, earlierTitle }) => `섹션 제목 변경: '${earlierTitle}' → '${title}'`,
  reordered: () => '순서 변경',
  other: () => '그 밖의 변경',
}

export const changeWords = (change: EditionChange): string => WORDS[change.kind](change)

const COUNTED: [Kind, (count: number) => string][] = [
  ['lectureAdded', (count) => `강의 ${count}개 추가`],
  ['lectureRemoved', (count) => `강의 ${count}개 삭제`],
  ['videoReplaced', (count) => `영상 ${count}개 교체`],
  ['lectureRenamed', (count) => `강의 제목 ${count}개 변경`],
  ['lectureMoved', (count) => `강의 ${count}개 이동`],
  ['fileAdded', (count) => `자료 ${count}개 추가`],
  ['fileReplaced', (count) => `자료 ${count}개 교체`],
  ['fileRemoved', (count) => `자료 ${count}개 삭제`],
  ['fileRenamed', (count) => `자료 이름 ${count}개 변경`],
  ['sectionAdded', (count) => `섹션 ${count}개 추가`],
  ['sectionRemoved', (count) => `섹션 ${count}개 삭제`],
  ['sectionRenamed', (count) => `섹션 제목 ${count}개 변경`],
  ['reordered', () => '순서 변경'],
  ['other', () => '그 밖의 변경'],
]

/** The changes in one line, such as `강의 3개 추가, 순서 변경`. */
export function countedWords({ changes, moreChanges }: Pick<Edition, 'changes' | 'moreChanges'>): string {
  const named = COUNTED.flatMap(([kind, words]) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : [words(count)]
  })
  return [...named, ...(moreChanges > 0 ? [`그 밖에 ${moreChanges}가지`] : [])].join(', ')
}
