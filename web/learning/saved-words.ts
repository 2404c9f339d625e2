export const WAITING_WORDS = '오프라인 · 저장 대기 중'

/** `방금`, `3초 전`, `2분 전`. */
export function agoWords(ms: number): string {
  const sec = Math.floor(ms / 1000)
  if (sec < 1) return '방금'
  if (sec < 60) return `${sec}초 전`
  const minutes = Math.floor(sec / 60)
  return minutes < 60 ? `${minutes}분 전` : `${Math.floor(minutes / 60)}시간 전`
}
