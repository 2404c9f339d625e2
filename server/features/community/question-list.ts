import type { PageQuery } from '#contract/platform/page.ts'
import type { Question, QuestionOrder, QuestionState } from '#contract/community/community.ts'
import { may } from '#contract/policy.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { courseForWatching } from '#server/features/learning/access.ts'
import type { CommunityDeps } from './community-deps.ts'
import type { QuestionRow } from './question-row.ts'
import * as store from './question-list.store.ts'
import { shownQuestions } from './shown-question.ts'
import { piecesOf } from '#server/platform/words/word-pieces.ts'
import { searchTermsOf } from '#server/platform/words/word-search.ts'

type CourseQuestionQuery = PageQuery & {
  lectureId?: number | undefined
  atSec?: number | undefined
  scope: 'course' | 'lecture'
  state: QuestionState
  order: QuestionOrder
  q?: string | undefined
}

export async function listQuestions(
  deps: CommunityDeps,
  viewer: Viewer,
  courseId: number,
  { scope, q, page, size, lectureId, atSec, ...rest }: CourseQuestionQuery,
) {
  await courseForWatching(deps, viewer, courseId)
  const filter = {
    courseId,
    lectureId,
    atSec,
    ...rest,
    isLectureOnly: scope === 'lecture',
    terms: searchTermsOf(q),
  }
  const [rows, total] = await Promise.all([
    store.findQuestions(deps.db, readerOf(viewer), filter, { limit: size, offset: page * size }),
    store.countQuestions(deps.db, readerOf(viewer), filter),
  ])
  return await pageOfQuestions(deps, rows, viewer, { page, size, total })
}

type ExerciseQuestionQuery = PageQuery & {
  exerciseId?: number | undefined
  state: QuestionState
  q?: string | undefined
}

/** Questions about all exercises that the viewer may open, or about one of them. */
export async function listPracticeQuestions(
  deps: CommunityDeps,
  viewer: Viewer,
  { exerciseId, state, q, page, size }: ExerciseQuestionQuery,
) {
  const open = await deps.exercises.openIds(deps.db, viewer)
  const exerciseIds = exerciseId === undefined ? open : open.filter((id) => id === exerciseId)
  const filter = { exerciseIds, state, terms: searchTermsOf(q) }
  const reader = readerOf(viewer)
  const [rows, total] = await Promise.all([
    store.findPracticeQuestions(deps.db, reader, filter, { limit: size, offset: page * size }),
    store.countPracticeQuestions(deps.db, reader, filter),
  ])
  return await pageOfQuestions(deps, rows, viewer, { page, size, total })
}

export const pageOfQuestions = async (
  deps: CommunityDeps,
  rows: QuestionRow[],
  viewer: Viewer,
  { page, size, total }: PageQuery & { total: number },
) => ({
  content: await shownQuestions(deps, rows, viewer),
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / size),
})

const SIMILAR = 5

/** Similar earlier questions, shown before the member asks again. */
export async function similarQuestions(
  deps: CommunityDeps,
  viewer: Viewer,
  courseId: number,
  { title, exerciseId }: { title: string; exerciseId?: number | undefined },
): Promise<Question[]> {
  const exerciseIds = exerciseId === undefined ? null : await exercisesFrom(deps, viewer, exerciseId)
  if (!exerciseIds) await courseForWatching(deps, viewer, courseId)
  const pieces = piecesOf(title)
  if (pieces.length === 0) return []
  const rows = await store.findSimilar(deps.db, readerOf(viewer), {
    courseId,
    exerciseIds,
    pieces,
    limit: SIMILAR,
  })
  return await shownQuestions(deps, rows, viewer)
}

/** This exercise first, then the others that the viewer may open. */
async function exercisesFrom(deps: CommunityDeps, viewer: Viewer, exerciseId: number): Promise<number[]> {
  await deps.exercises.forAsking(deps, viewer, exerciseId)
  return [exerciseId, ...(await deps.exercises.openIds(deps.db, viewer))]
}

const readerOf = (viewer: Viewer): store.Reader => ({
  memberId: viewer.memberId,
  readsHiddenIn: may(viewer, 'post.readHidden')
    ? null
    : viewer.teaches.filter((courseId) => may(viewer, 'post.readHidden', { authorId: null, courseId })),
})
