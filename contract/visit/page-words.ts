import type { PageKind } from './page-kind.ts'

/** Names for staff, apart from `page-kind.ts`, which every public page loads. */
export const PAGE_WORDS: Record<PageKind, string> = {
  home: '홈',
  courses: '코스 목록',
  course: '코스 페이지',
  roadmap: '로드맵',
  instructor: '강사 소개',
  search: '검색',
  account: '로그인·가입',
  checkout: '결제',
  learning: '마이페이지·강의',
  legal: '약관',
  other: '그 밖의 화면',
}
