/** spec.md#9: the first 16 characters, T replaced by a space. */
export const sentAtText = (sentAt: string) => sentAt.slice(0, 16).replace('T', ' ')

const day = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  timeZone: 'Asia/Seoul',
})

export const dayOf = (sentAt: string) => sentAt.slice(0, 10)
export const dayWords = (sentAt: string) => day.format(new Date(sentAt))
