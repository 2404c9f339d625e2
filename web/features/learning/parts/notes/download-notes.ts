import { exportNotes } from '#contract/learning/note.ts'
import { Failure } from '#web/api/failure.ts'
import { fetchAnswer } from '#web/api/fetch-answer.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { readReply } from '#web/api/reply.ts'
import { keepFile } from '#web/api/keep-file.ts'

/** Fetched as a blob: a plain link would save an expired session's error as the notes. */
export async function downloadNotes(courseId: number, courseTitle: string | undefined): Promise<void> {
  const input = { params: { courseId } }
  const answer = await askRenewing(exportNotes.path, () => fetchAnswer(exportNotes, input))
  if (answer.status !== 200) readReply(exportNotes, answer)
  if (answer.status !== 200)
    throw new Failure({ kind: 'http', status: answer.status, message: exportNotes.fallback })
  keepFile(
    new Blob([answer.text], { type: 'text/markdown;charset=utf-8' }),
    `${courseTitle ?? '코스'} 노트.md`,
  )
}
