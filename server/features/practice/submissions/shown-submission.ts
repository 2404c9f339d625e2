import type { Submission } from '#contract/practice/practice.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { SubmissionRow } from './submission.store.ts'

export const shownSubmission = (row: SubmissionRow): Submission => ({
  id: row.id,
  submittedAt: seoulTime(row.submitted_at),
  passed: row.passed,
  passedCount: row.passed_count,
  testCount: row.test_count,
  version: row.version,
  gradedBy: 'browser',
})
