import { sectionArchive } from '#contract/learning/lesson-archive.ts'
import { fetchRead, readAnswer } from '#web/api/fetch-answer.ts'
import { keepLink } from '#web/api/keep-file.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { readReply } from '#web/api/reply.ts'
import { addressOf } from '#web/api/request.ts'

type Section = { courseId: number; sectionId: number | null }

/**
 * Asks for the archive and leaves it at its first bytes, so that a session that has ended is renewed and a refusal is
 * shown; then the browser downloads it, without holding it in memory.
 */
export async function saveArchive({ courseId, sectionId }: Section): Promise<void> {
  const input = { params: { courseId }, query: sectionId === null ? {} : { sectionId } }
  let isOpen = false
  const read = async (response: Response) => {
    isOpen = response.ok
    if (response.ok) await response.body?.cancel()
    return readAnswer(response.ok ? new Response(null, response) : response)
  }
  const answer = await askRenewing(sectionArchive.path, () => fetchRead(sectionArchive, input, { read }))
  if (!isOpen) readReply(sectionArchive, answer)
  keepLink(addressOf(sectionArchive, input), '')
}
