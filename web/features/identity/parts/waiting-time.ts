import type { Failure } from '#web/api/failure.ts'

/** The server's sentence with how long to wait, if it said so. */
export const withWait = ({ message, retryAfterSec }: Failure): string =>
  retryAfterSec ? `${message} ${waitWords(retryAfterSec)}` : message

export const waitWords = (seconds: number) =>
  `약 ${seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`} 뒤에 다시 시도할 수 있습니다.`

export const waitOver = '이제 다시 시도할 수 있어요.'
