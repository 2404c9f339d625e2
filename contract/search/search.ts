import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, RequiredText, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { itemName, neutral } from '../platform/reading.ts'

export const SEARCH_MAX = 100

/** What can be found. A text is a text lesson whose body matched; a lecture is any lesson whose title matched. */
export const SEARCH_KINDS = [
  'course',
  'instructor',
  'lecture',
  'caption',
  'text',
  'exercise',
  'question',
  'note',
] as const
export const SearchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof SearchKind>

export const SearchResult = z.object({
  kind: itemName(SearchKind),
  title: RequiredText,
  /** The place that matched, as plain text; empty where the result is locked. */
  snippet: z.string(),
  /** The path of the page that shows it, with the second or heading. */
  url: z.string(),
  courseId: z.nullable(Id),
  /** The title of the course, to tell equal titles apart. */
  courseTitle: z.nullable(z.string()),
  lectureId: z.nullable(Id),
  /** The second of a video. */
  sec: z.nullable(z.int()),
  /** The member may not open it: the title is shown, never the line. */
  isLocked: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

/** How many results a kind has, at most 100 of each. */
export const KindCount = z.object({ kind: itemName(SearchKind), count: z.int() })

export const SearchPage = z.extend(pageOf(SearchResult), {
  kinds: z.array(KindCount),
  /** The words that were found, to mark them in titles and snippets. */
  words: z.array(z.string()),
  /** How the text was read: as typed, in the other keyboard mode, or with a spelling that is near it. */
  reading: neutral(z.enum(['typed', 'keyboard', 'near']), 'typed'),
  /** The text that was searched, when it was not read as typed. */
  readAs: z.nullable(z.string()),
})
export type SearchPage = z.infer<typeof SearchPage>

export const tooManySearches = problem(
  429,
  'TOO_MANY_REQUESTS',
  '검색을 너무 많이 요청했습니다. 잠시 후 다시 시도해 주세요.',
)

const wordsWrong = `검색어를 1~${SEARCH_MAX}자로 입력해 주세요.`

export const search = call({
  method: 'GET',
  path: '/api/search',
  summary:
    'Everything the visitor may find, ranked, of one course 3 before those of others; of locked lessons the title only',
  query: z.extend(PageQuery, {
    q: z
      .string(wordsWrong)
      .check(
        z.trim(),
        z.minLength(1, wordsWrong),
        z.maxLength(SEARCH_MAX, wordsWrong),
        storable('사용할 수 없는 문자가 있습니다.'),
      ),
    kind: z.optional(z.enum(SEARCH_KINDS, 'kind 값이 올바르지 않습니다.')),
    /** Only within this course. */
    courseId: z.optional(pathId('유효한 courseId가 필요합니다.')),
  }),
  reply: SearchPage,
  fallback: '검색하지 못했습니다.',
})
