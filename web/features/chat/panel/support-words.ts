import type { SupportState } from '#contract/chat/chat.ts'

const opening = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
})

const openingWords = (opensAt: string) => opening.format(new Date(opensAt))

/** Whether support is online, and when it answers. */
export function supportWords({ isOpen, isOnline, opensAt }: SupportState): { title: string; body: string } {
  if (isOnline) return { title: '상담원이 접속해 있습니다.', body: '지금 바로 답해 드립니다.' }
  if (isOpen)
    return {
      title: '상담 시간입니다.',
      body: '상담원이 잠시 자리를 비웠습니다. 남겨 두시면 돌아와서 답해 드립니다.',
    }
  return {
    title: '지금은 상담 시간이 아닙니다.',
    body: opensAt
      ? `남겨 두시면 ${openingWords(opensAt)}부터 차례대로 답해 드립니다.`
      : '남겨 두시면 상담 시간에 차례대로 답해 드립니다.',
  }
}
