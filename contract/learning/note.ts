import * as z from 'zod/mini'
import { LessonKind } from '../catalogue/lesson.ts'
import { call } from '../platform/call.ts'
import { courseIdParams, Id, lectureIdParams, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { HeadingId, PlacedHeading } from './heading.ts'

export const NOTE_MAX = 5000
/** The limit of notes per member and course. */
export const NOTES_PER_COURSE_MAX = 2000
export const BOOKMARK_LABEL_MAX = 100
export const BOOKMARKS_PER_COURSE_MAX = 1000

export const noteNotFound = problem(404, 'NOT_FOUND', '해당 노트를 찾을 수 없습니다.')
export const bookmarkNotFound = problem(404, 'NOT_FOUND', '해당 책갈피를 찾을 수 없습니다.')
export const anotherMembers = problem(
  409,
  'ANOTHER_MEMBER',
  '다른 계정으로 로그인되어 있어 저장하지 않았습니다. 노트를 작성한 계정으로 로그인해 주세요.',
)
export const tooManyNotes = problem(409, 'TOO_MANY_NOTES', '한 코스에 저장할 수 있는 노트 수를 초과했습니다.')
export const tooManyBookmarks = problem(
  409,
  'TOO_MANY_BOOKMARKS',
  '한 코스에 저장할 수 있는 책갈피 수를 초과했습니다.',
)

const noteWrong = `노트는 1~${NOTE_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`
const NoteText = z
  .string(noteWrong)
  .check(
    z.trim(),
    z.minLength(1, noteWrong),
    z.maxLength(NOTE_MAX, noteWrong),
    storable('사용할 수 없는 문자가 있습니다.'),
  )
const AtSec = z.int('시점은 0 이상의 정수여야 합니다.').check(z.gte(0), z.lte(86_400))

export const Note = z.object({
  id: Id,
  lectureId: Id,
  lectureTitle: z.string(),
  orderIndex: z.int(),
  kind: LessonKind,
  /** A second of a video; 0 for other kinds. */
  atSec: z.int(),
  heading: PlacedHeading,
  text: z.string(),
  /** The UUID that the browser generated for the note. */
  clientNoteId: z.nullable(z.string()),
  createdAt: SeoulTime,
  updatedAt: SeoulTime,
})
export type Note = z.infer<typeof Note>

export const listNotes = call({
  method: 'GET',
  path: '/api/courses/:courseId/notes',
  summary: 'The own notes of a course, by lecture and place; `q` finds words in them',
  params: courseIdParams,
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(100), storable('사용할 수 없는 문자가 있습니다.'))),
  }),
  reply: z.array(Note),
  fallback: '노트를 불러오지 못했습니다.',
})

/**
 * Idempotent by `clientNoteId`, so a note without a response can be sent again. `memberId` is the author:
 * a note written by one member is never stored for another who has logged in since.
 */
export const makeNote = call({
  method: 'POST',
  path: '/api/lectures/:lectureId/notes',
  summary: 'A note at a second of a video or a heading of a text',
  params: lectureIdParams,
  body: z.object({
    atSec: AtSec,
    heading: z._default(HeadingId, ''),
    text: NoteText,
    clientNoteId: z.optional(z.uuid()),
    memberId: z.optional(Id),
  }),
  reply: Note,
  fallback: '노트를 저장하지 못했습니다.',
})

const noteIdParams = z.object({ noteId: pathId('유효한 noteId가 필요합니다.') })

export const changeNote = call({
  method: 'PATCH',
  path: '/api/notes/:noteId',
  summary: 'Changes the text or the place of an own note',
  params: noteIdParams,
  body: z.object({
    text: z.optional(NoteText),
    atSec: z.optional(AtSec),
    heading: z.optional(HeadingId),
  }),
  reply: Note,
  fallback: '노트를 저장하지 못했습니다.',
})

export const removeNote = call({
  method: 'DELETE',
  path: '/api/notes/:noteId',
  summary: 'Removes an own note',
  params: noteIdParams,
  fallback: '노트를 삭제하지 못했습니다.',
})

/** Markdown as a file: a heading per lecture, a line per note with a link to its place. */
export const exportNotes = call({
  method: 'GET',
  path: '/api/courses/:courseId/notes.md',
  summary: 'The own notes of a course as a Markdown file with links back',
  params: courseIdParams,
  reply: z.string(),
  form: 'bare',
  fallback: '노트를 다운로드하지 못했습니다.',
})

export const Bookmark = z.object({
  id: Id,
  lectureId: Id,
  lectureTitle: z.string(),
  orderIndex: z.int(),
  atSec: z.int(),
  label: z.string(),
  createdAt: SeoulTime,
})
export type Bookmark = z.infer<typeof Bookmark>

export const listBookmarks = call({
  method: 'GET',
  path: '/api/courses/:courseId/bookmarks',
  summary: 'The own bookmarks of a course, by lecture and second',
  params: courseIdParams,
  reply: z.array(Bookmark),
  fallback: '책갈피를 불러오지 못했습니다.',
})

/** One per second: the same second again changes the label. */
export const putBookmark = call({
  method: 'PUT',
  path: '/api/lectures/:lectureId/bookmarks',
  summary: 'A bookmark at a second',
  params: lectureIdParams,
  body: z.object({
    atSec: AtSec,
    label: z._default(
      z
        .string()
        .check(z.trim(), z.maxLength(BOOKMARK_LABEL_MAX), storable('사용할 수 없는 문자가 있습니다.')),
      '',
    ),
  }),
  reply: Bookmark,
  fallback: '책갈피를 저장하지 못했습니다.',
})

export const removeBookmark = call({
  method: 'DELETE',
  path: '/api/bookmarks/:bookmarkId',
  summary: 'Removes an own bookmark',
  params: z.object({ bookmarkId: pathId('유효한 bookmarkId가 필요합니다.') }),
  fallback: '책갈피를 삭제하지 못했습니다.',
})
