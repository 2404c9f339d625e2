import type { PracticeLanguage } from '#contract/practice/practice.ts'

/** The names by which people search for a language. */
export const LANGUAGE_WORDS: Record<PracticeLanguage, string> = {
  javascript: '자바스크립트 JavaScript',
  typescript: '타입스크립트 TypeScript',
  python: '파이썬 Python',
  sqlite: '에스큐엘 데이터베이스 SQL SQLite',
  postgresql: '에스큐엘 데이터베이스 SQL PostgreSQL 포스트그레스',
  html: 'HTML CSS 웹페이지',
}
