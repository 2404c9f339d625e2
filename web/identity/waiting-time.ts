import type { Failure } from '#web/api/failure.ts'

/** The server's sentence with how long to wait, when it said so. */
export function withWait({ message, retryAfterSec }: Failure): string {
  if (!retryAfterSec) return message
  const wait = retryAfterSec < 60 ? `${retryAfterSec}초` : `${Math.ceil(retryAfterSec / 60)}분`
  return `${message} 약 ${wait} 뒤에 다시 할 수 있습니다.`
}
