import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import { Failure, unreachable } from '#web/api/failure.ts'
import { keepLink } from '#web/api/keep-file.ts'

export const NOT_SAVED = '파일을 다운로드하지 못했습니다. 다시 시도해 주세요.'

/**
 * Asks for the first byte, which the server counts as the delivery, and then starts the download: a plain link could
 * save an error as the file. Links expire, so a refused one is replaced once; `renew`: the file with a new link.
 */
export async function saveFile(
  file: LessonFile,
  renew: () => Promise<LessonFile | undefined>,
): Promise<void> {
  const isOpen = await opens(file.url)
  const current = isOpen ? file : await renew()
  if (!current || !(isOpen || (await opens(current.url))))
    throw new Failure({ kind: 'http', status: 403, message: NOT_SAVED })
  keepLink(current.url, current.name)
}

async function opens(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { headers: { range: 'bytes=0-0' }, cache: 'no-store' })
    return ok
  } catch {
    throw unreachable(NOT_SAVED)
  }
}
