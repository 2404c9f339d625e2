import type { Difficulty, PracticeLanguage, Standing } from '#contract/practice/practice.ts'

export const LANGUAGE_NAMES: Record<PracticeLanguage, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  sqlite: 'SQL (SQLite)',
  postgresql: 'SQL (PostgreSQL)',
  html: 'HTML·CSS·JS',
}

export const DIFFICULTY_NAMES: Record<Difficulty, string> = { easy: '쉬움', medium: '보통', hard: '어려움' }

export const STANDING_NAMES: Record<Standing, string> = {
  new: '미도전',
  started: '진행 중',
  passed: '통과',
  gaveUp: '풀이 확인',
}

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as PracticeLanguage[]
export const DIFFICULTIES = Object.keys(DIFFICULTY_NAMES) as Difficulty[]
export const STANDINGS = Object.keys(STANDING_NAMES) as Standing[]
