export const WAITING_WORDS = '오프라인 · 저장 대기 중'

/** `방금`, `3초 전`, `2분 전`, `6일 전`. */
export function agoWords(ms: number): string {
  const sec = Math.floor(ms / 1000)
  if (sec < 1) return '방금'
  if (sec < 60) return `${sec}초 전`
  const minutes = Math.floor(sec / 60)
  if (minutes < 60) return `${minutes}분 전`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}시간 전` : `${Math.floor(hours / 24)}일 전`
}
