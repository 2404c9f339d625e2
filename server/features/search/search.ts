import type { PageQuery } from '#contract/platform/page.ts'
import { SEARCH_KINDS, type SearchKind, type SearchPage, type SearchResult } from '#contract/search/search.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withKeptPlans } from '#server/platform/database/kept-plans.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { addressOf } from './address.ts'
import { findBodies, findLines, MOST } from './finding.store.ts'
import type { FoundLine } from './found-line.ts'
import { ranked } from './ranking.ts'
import { findReach, type Reach } from './reach.store.ts'
import { readerOf } from './reader.ts'
import { markedWords, type QueryReading, readingOf, readingsOf } from './reading.ts'
import { snippetOf } from './snippet.ts'
import type { NearReading } from './vocabulary.ts'

type SearchDeps = Pick<Deps, 'db' | 'pool'> & { vocabulary: NearReading }
type SearchQuery = PageQuery & { q: string; kind?: SearchKind | undefined; courseId?: number | undefined }

export async function searchEverything(
  { db, pool, vocabulary }: SearchDeps,
  viewer: Viewer | null,
  { q, kind, courseId, page, size }: SearchQuery,
): Promise<SearchPage> {
  const reader = await readerOf(db, viewer)
  let reach: Reach | undefined
  const find = async (reading: QueryReading): Promise<FoundLine[]> =>
    mostOfEachKind(
      ranked(
        await withKeptPlans({ db, pool }, async (run) => {
          reach ??= await findReach(run, { reader, courseId })
          return await findLines(run, { reader, reach, reading, courseId })
        }),
        reading,
      ),
    )
  const near = (typed: string) => vocabulary(typed, reader)
  const { reading, how, found } = await read(q, { find, near })
  const shown = kind === undefined ? found : found.filter((line) => line.kind === kind)
  const onPage = shown.slice(page * size, (page + 1) * size)
  const words = reading ? markedWords(reading, onPage) : []
  return {
    content: await resultsOf(db, onPage, words),
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

function mostOfEachKind(found: FoundLine[]): FoundLine[] {
  const counts = new Map<string, number>()
  return found.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST
  })
}

type QueryAnswer = { reading: QueryReading | null; how: SearchPage['reading']; found: FoundLine[] }
type QueryTools = {
  find: (reading: QueryReading) => Promise<FoundLine[]>
  near: (typed: string) => Promise<string | null>
}

/** Fewer results than this, none of them by its title, may mean a typing error. */
const FEW = 3

/** As typed; if that finds nothing in the other keyboard mode; if it finds little with the nearest spelling. */
async function read(q: string, { find, near }: QueryTools): Promise<QueryAnswer> {
  const readings = readingsOf(q)
  let best: QueryAnswer = { reading: readings[0] ?? null, how: 'typed', found: [] }
  for (const [at, reading] of readings.entries()) {
    const found = await find(reading)
    if (found.length === 0) continue
    best = { reading, how: at === 0 && reading.text === q.normalize('NFC') ? 'typed' : 'keyboard', found }
    break
  }
  if (best.found.length >= FEW || best.found.some((line) => line.in_title)) return best
  const text = readings.length === 0 ? null : await near(q)
  if (text === null) return best
  const reading = readingOf(text)
  const found = await find(reading)
  return found.length > best.found.length ? { reading, how: 'near', found } : best
}

async function resultsOf(db: Db, found: FoundLine[], words: string[]): Promise<SearchResult[]> {
  const open = found.filter((line) => !line.is_locked)
  const bodies = new Map((await findBodies(db, open)).map((row) => [keyOf(row), row.body]))
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
