import type { Question, QuestionOrder, QuestionState, QueueState } from '#contract/community.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/visitor.ts'
import { isStaff } from '#server/identity/roles.ts'
import { courseForWatching } from '#server/learning/access.ts'
import type { QuestionRow } from './question-row.ts'
import * as store from './question-list.store.ts'
import { shownQuestion } from './shown-question.ts'
import { isShort, piecesOf, wordsOf } from './word-pieces.ts'

type Paged = { page: number; size: number }
type Asked = Paged & {
  lectureId?: number | undefined
  atSec?: number | undefined
  scope: 'course' | 'lecture'
  state: QuestionState
  order: QuestionOrder
  q?: string | undefined
}

export async function listQuestions(
  deps: Deps,
  viewer: Viewer,
  courseId: number,
  { scope, q, page, size, lectureId, atSec, ...rest }: Asked,
) {
  await courseForWatching(deps, viewer, courseId)
  const filter = {
    ...{ courseId, lectureId, atSec, ...rest },
    isLectureOnly: scope === 'lecture',
    sought: soughtBy(q),
  }
  const [rows, total] = await Promise.all([
    store.findQuestions(deps.db, readerOf(viewer), filter, { limit: size, offset: page * size }),
    store.countQuestions(deps.db, readerOf(viewer), filter),
  ])
  return pageOfQuestions(rows, viewer, { page, size, total })
}

type QueueAsked = Paged & { state: QueueState; courseId?: number | undefined; q?: string | undefined }

/** All courses, for staff. */
export async function listQueue(
  { db }: Deps,
  viewer: Viewer,
  { state, courseId, q, page, size }: QueueAsked,
) {
  const filter = { state, courseId, sought: soughtBy(q) }
  const [rows, total] = await Promise.all([
    store.findQueue(db, filter, { limit: size, offset: page * size }),
    store.countQueue(db, filter),
  ])
  return pageOfQuestions(rows, viewer, { page, size, total })
}

const pageOfQuestions = (
  rows: QuestionRow[],
  viewer: Viewer,
  { page, size, total }: Paged & { total: number },
) => ({
  content: rows.map((row) => shownQuestion(row, viewer)),
  ...{ page, size, totalElements: total, totalPages: Math.ceil(total / size) },
})

const SIMILAR = 5

/** What was asked before in such words: perhaps it need not be asked again. */
export async function similarQuestions(
  deps: Deps,
  viewer: Viewer,
  courseId: number,
  title: string,
): Promise<Question[]> {
  await courseForWatching(deps, viewer, courseId)
  const pieces = piecesOf(title)
  if (pieces.length === 0) return []
  const rows = await store.findSimilar(deps.db, readerOf(viewer), { courseId, pieces, limit: SIMILAR })
  return rows.map((row) => shownQuestion(row, viewer))
}

export const readerOf = (viewer: Viewer): store.Reader => ({
  memberId: viewer.memberId,
  isStaff: isStaff(viewer),
})

function soughtBy(typed = ''): store.Sought {
  const words = wordsOf(typed)
  return {
    pieces: piecesOf(words.filter((word) => !isShort(word)).join(' ')),
    shortWords: words.filter(isShort),
  }
}
