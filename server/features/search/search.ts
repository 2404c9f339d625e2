import type pg from 'pg'
import type { PageQuery } from '#contract/platform/page.ts'
import { SEARCH_KINDS, type SearchKind, type SearchPage, type SearchResult } from '#contract/search/search.ts'
import type { Deps } from '#server/deps.ts'
import { withKeptPlans } from '#server/platform/database/kept-plans.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findBodies, findLines, MOST } from './finding.store.ts'
import type { FoundLine } from './found-line.ts'
import { ranked } from './ranking.ts'
import { findReach, type Reach } from './reach.store.ts'
import { readerOf } from './reader.ts'
import { markedWords, type QueryReading, readingOf, readingsOf } from './reading.ts'
import type { NearReading } from './vocabulary.ts'
import { lecturePath } from '#server/features/catalogue/lecture-path.ts'

type SearchDeps = Pick<Deps, 'db' | 'pool'> & { vocabulary: NearReading }
type SearchQuery = PageQuery & {
  q: string
  kind?: SearchKind | undefined
  courseId?: number | undefined
  /** Only these; absent: all. */
  kinds?: readonly SearchKind[]
  /** How many results of one course come before those of others in a search of all kinds and courses. */
  courseFirst?: number
}

export async function searchEverything(
  { db, pool, vocabulary }: SearchDeps,
  viewer: Viewer | null,
  { q, kind, courseId, kinds = SEARCH_KINDS, page, size, courseFirst = Infinity }: SearchQuery,
): Promise<SearchPage> {
  const reader = await readerOf(db, viewer)
  let reach: Reach | undefined
  const find = (readings: QueryReading[]): Promise<ReadQuery | null> =>
    withKeptPlans({ db, pool }, async (run) => {
      reach ??= await findReach(run, { reader, courseId })
      for (const reading of readings) {
        const all = await findLines(run, { reader, reach, reading, courseId })
        const lines = all.filter((line) => kinds.includes(line.kind))
        if (lines.length > 0)
          return { reading, found: firstOfEach(ranked(lines, reading), (line) => line.kind, MOST).first }
      }
      return null
    })
  const near = (typed: string) => vocabulary(typed, reader)
  const { reading, how, found } = await read(q, { find, near })
  const shown = kind
    ? found.filter((line) => line.kind === kind)
    : courseId
      ? found
      : mixed(found, courseFirst)
  const onPage = shown.slice(page * size, (page + 1) * size)
  const words = reading ? markedWords(reading, onPage) : []
  return {
    content: await resultsOf(pool, onPage, words),
    page,
    size,
    totalElements: shown.length,
    totalPages: Math.ceil(shown.length / size),
    kinds: SEARCH_KINDS.map((one) => ({
      kind: one,
      count: found.filter((line) => line.kind === one).length,
    })),
    words,
    reading: how,
    readAs: how === 'typed' ? null : (reading?.text ?? null),
  }
}

/** The first lines of each course in their order, then the others. */
function mixed(found: FoundLine[], courseFirst: number): FoundLine[] {
  const { first, others } = firstOfEach(found, (line) => line.course_id, courseFirst)
  return [...first, ...others]
}

/** The first lines of each group, and the others; all lines whose group is null are first. */
function firstOfEach(
  found: FoundLine[],
  groupOf: (line: FoundLine) => string | number | null,
  most: number,
): { first: FoundLine[]; others: FoundLine[] } {
  const counts = new Map<string | number, number>()
  const { first = [], others = [] } = Object.groupBy(found, (line) => {
    const group = groupOf(line)
    if (group === null) return 'first'
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= most ? 'first' : 'others'
  })
  return { first, others }
}

type ReadQuery = { reading: QueryReading; found: FoundLine[] }
type QueryAnswer = { reading: QueryReading | null; how: SearchPage['reading']; found: FoundLine[] }
type QueryTools = {
  /** By the first of the readings that finds anything. */
  find: (readings: QueryReading[]) => Promise<ReadQuery | null>
  near: (typed: string) => Promise<string | null>
}

/** Fewer results than this, none of them by its title, may mean a typing error. */
const FEW = 3

/** As typed; if that finds nothing in the other keyboard mode; if it finds little with the nearest spelling. */
async function read(q: string, { find, near }: QueryTools): Promise<QueryAnswer> {
  const readings = readingsOf(q)
  const [first] = readings
  if (!first) return { reading: null, how: 'typed', found: [] }
  const typed = q.normalize('NFC')
  const read = await find(readings)
  const best: QueryAnswer = read
    ? { ...read, how: read.reading.text === typed ? 'typed' : 'keyboard' }
    : { reading: first, how: 'typed', found: [] }
  if (best.found.length >= FEW || best.found.some((line) => line.in_title)) return best
  const text = await near(q)
  const nearest = text === null ? null : await find([readingOf(text)])
  return nearest && nearest.found.length > best.found.length ? { ...nearest, how: 'near' } : best
}

async function resultsOf(pool: pg.Pool, found: FoundLine[], words: string[]): Promise<SearchResult[]> {
  const open = found.filter((line) => !line.is_locked)
  const bodies = new Map((await findBodies(pool, open)).map((row) => [keyOf(row), row.body]))
  return found.map((line) => ({
    kind: line.kind,
    title: line.title,
    snippet: line.is_locked ? '' : snippetOf(bodies.get(keyOf(line)) ?? '', words),
    url: addressOf(line),
    courseId: line.course_id,
    courseTitle: line.course_title,
    lectureId: line.lecture_id,
    sec: line.sec,
    isLocked: line.is_locked,
  }))
}

const keyOf = ({ kind, thing_id, part }: { kind: string; thing_id: number; part: number }) =>
  `${kind} ${thing_id} ${part}`

/** The page that shows what was found; equals `paths` of the browser. Of a locked lesson the page of its course. */
function addressOf(line: FoundLine): string {
  const { kind, thing_id, course_id, lecture_id, sec, heading } = line
  if (kind === 'exercise') return `/mypage/practice/${thing_id}`
  if (kind === 'instructor') return `/instructor/${thing_id}`
  if (kind === 'question' && line.exercise_id !== null) return `/mypage/practiceqna/${thing_id}`
  if (kind === 'course' || line.is_locked) return `/course/${course_id}`
  if (line.in_player) return placeInPlayer(line)
  if (kind === 'note') return `/mypage/notes/${course_id}`
  const place = `${sec ? `&t=${sec}` : ''}${heading ? `#${encodeURIComponent(heading)}` : ''}`
  return `/course/${course_id}?lecture=${lecture_id}${place}`
}

const placeInPlayer = ({ kind, thing_id, course_id, lecture_id, sec, heading }: FoundLine): string =>
  lecturePath(course_id!, {
    lectureId: lecture_id,
    sec: sec || null,
    heading,
    ...(kind === 'question' && { panel: 'questions', question: thing_id }),
    ...(kind === 'note' && { panel: 'notes' }),
  })

const BEFORE = 40
const LONGEST = 160

/** The place of a text where the first of the words is; the beginning if none is there as it was typed. */
function snippetOf(body: string, words: readonly string[]): string {
  const text = body.replaceAll(/\s+/g, ' ').trim()
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const at = places.length === 0 ? 0 : Math.min(...places)
  const from = text.length <= LONGEST || at <= BEFORE ? 0 : startOfWord(text, at - BEFORE)
  const cut = text.slice(from, from + LONGEST)
  return `${from > 0 ? '…' : ''}${wellFormed(cut)}${from + LONGEST < text.length ? '…' : ''}`
}

function startOfWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space > from + BEFORE ? from : space + 1
}

/** Without half of a pair of surrogates at either end. */
const wellFormed = (text: string) => text.replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
