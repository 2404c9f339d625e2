import { quizNotFound } from '#contract/quiz/quiz.ts'
import type { ItemStatistics } from '#contract/quiz/staff-quiz.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findQuiz } from '../quiz.store.ts'
import * as store from './statistics.store.ts'

/** Figures over the first handed-in attempt of each member, without names; of an exam also before its release. */
export async function showStatistics({ db }: Pick<Deps, 'db'>, quizId: number) {
  const quiz = (await findQuiz(db, quizId)) ?? refuse(quizNotFound)
  const totals = await store.findTotals(db, quizId)
  return {
    quizId,
    title: quiz.title,
    form: quiz.form,
    memberCount: totals.member_count,
    passedShare: totals.passed_share,
    meanPercent: totals.mean_percent,
    distribution: totals.distribution,
    items: (await store.findItemStatistics(db, quizId)).map(shownItem),
  }
}

const shownItem = (row: store.ItemRow): ItemStatistics => ({
  questionId: row.question_id,
  promptHtml: row.prompt_html,
  askedCount: row.asked_count,
  rightShare: row.right_share,
  discrimination: row.discrimination,
  medianSec: row.median_sec,
  commonWrong: row.wrong_text === null ? null : { text: row.wrong_text, count: row.wrong_count! },
  skippedCount: row.skipped_count,
})
