import { DESCRIPTION_MAX, lectureTitleRequired, TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import { type CsvRow, readCsv } from '#server/platform/csv/read-csv.ts'

const COLUMNS = {
  section: ['section', '섹션'],
  kind: ['kind', '유형'],
  title: ['title', '제목'],
  description: ['description', '설명'],
  public: ['public', '무료 공개', '공개'],
} as const
type Column = keyof typeof COLUMNS

const KINDS: Record<string, 'video' | 'text'> = {
  video: 'video',
  영상: 'video',
  text: 'text',
  읽을거리: 'text',
}
const YES = ['true', '1', 'yes', 'y', 'o', '예', '공개']
const NO = ['', 'false', '0', 'no', 'n', 'x', '아니요', '비공개']

/** The lessons of a CSV outline, or why its first line cannot be read. */
export function planCsv(text: string): PlannedLesson[] | { problem: string } {
  const [head, ...rows] = readCsv(text)
  const placeOf = (column: Column) =>
    head?.cells.findIndex((cell) => COLUMNS[column].some((name) => name === cell.trim().toLowerCase())) ?? -1
  if (placeOf('title') < 0 && placeOf('section') < 0)
    return { problem: '첫 줄에 section, kind, title, description, public 열 이름을 적어 주세요.' }
  return rows.map((row) => planRow(row, (column) => row.cells[placeOf(column)]?.trim() ?? ''))
}

function planRow({ line }: CsvRow, read: (column: Column) => string): PlannedLesson {
  const [section, title, description, shown] = [
    read('section'),
    read('title'),
    read('description'),
    read('public'),
  ]
  const kind = KINDS[read('kind').toLowerCase() || 'video']
  const isSection = title === '' && section !== ''
  return {
    place: `${line}번째 줄`,
    kind: isSection ? 'section' : (kind ?? 'video'),
    section: section || null,
    title: isSection ? section : title,
    description,
    isPublic: YES.includes(shown.toLowerCase()),
    markdown: '',
    problem: problemOf({ kind, section, title, description, shown, isSection }),
    notes: isSection ? [] : [kind === 'text' ? '글을 작성해 주세요.' : '영상을 업로드해 주세요.'],
  }
}

type RowValues = {
  kind: string | undefined
  section: string
  title: string
  description: string
  shown: string
  isSection: boolean
}

function problemOf({ kind, section, title, description, shown, isSection }: RowValues): string | null {
  if (section.length > TITLE_MAX) return `섹션 제목은 1~${TITLE_MAX}자로 입력해 주세요.`
  if (isSection) return null
  if (title === '') return lectureTitleRequired
  if (title.length > TITLE_MAX) return `제목은 1~${TITLE_MAX}자로 입력해 주세요.`
  if (kind === undefined) return '유형은 영상(video)이나 읽을거리(text)로 적어 주세요.'
  if (description.length > DESCRIPTION_MAX) return `설명은 ${DESCRIPTION_MAX}자까지 입력할 수 있습니다.`
  return [...YES, ...NO].includes(shown.toLowerCase())
    ? null
    : '공개(public) 열에는 true나 false를 적어 주세요.'
}
