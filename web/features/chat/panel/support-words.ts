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
  if (isOnline) return { title: '상담원이 접속 중이에요.', body: '지금 바로 답해 드려요.' }
  if (isOpen)
    return {
      title: '상담 시간이에요.',
      body: '상담원이 잠시 자리를 비웠어요. 메시지를 남기면 돌아와서 답해 드려요.',
    }
  return {
    title: '지금은 상담 시간이 아니에요.',
    body: opensAt
      ? `메시지를 남기면 ${openingWords(opensAt)}부터 순서대로 답해 드려요.`
      : '메시지를 남기면 상담 시간에 순서대로 답해 드려요.',
  }
}
