import type { certificateFile, enrolmentProof } from '#contract/learning/certificate.ts'
import { misshapen } from '#web/api/failure.ts'
import { fetchRead, readAnswer } from '#web/api/fetch-answer.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { readReply } from '#web/api/reply.ts'
import { keepFile } from '#web/api/keep-file.ts'

type Paper = typeof certificateFile | typeof enrolmentProof

/** Fetched as a blob: a plain link would save an expired session's error as the document. */
export async function downloadPaper(call: Paper, courseId: number, fileName: string): Promise<void> {
  let file: Blob | undefined
  const read = async (response: Response) => {
    if (response.ok) file = await response.blob()
    return readAnswer(response.ok ? new Response(null, response) : response)
  }
  const answer = await askRenewing(call.path, () => fetchRead(call, { params: { courseId } }, { read }))
  if (!file) readReply(call, answer)
  if (!file) throw misshapen(answer.status)
  keepFile(file, fileName)
}
