import type { SearchPage, SearchResult } from '#contract/search/search.ts'

export const makeResult = (changes: Partial<SearchResult> = {}): SearchResult => ({
  kind: 'caption',
  title: '파이썬 첫걸음',
  snippet: '여기서 파이썬을 설치해요',
  url: '/course/1/lectures?lecture=3&t=75',
  courseId: 1,
  courseTitle: '데이터 분석 입문',
  lectureId: 3,
  sec: 75,
  isLocked: false,
  ...changes,
})

export function makeFound(content: SearchResult[], changes: Partial<SearchPage> = {}): SearchPage {
  const kinds = [...new Set(content.map(({ kind }) => kind))]
  return {
    content,
    page: 0,
    size: 20,
    totalElements: content.length,
    totalPages: content.length > 0 ? 1 : 0,
    kinds: kinds.map((kind) => ({ kind, count: content.filter((each) => each.kind === kind).length })),
    words: ['파이썬'],
    reading: 'typed',
    readAs: null,
    ...changes,
  }
}
