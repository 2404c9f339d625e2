/** In words: `42초`, `12분`, `1시간 5분`, as `web/ui/words/duration.ts` writes it on the screens. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${seconds}초`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours}시간`, minutes % 60 > 0 && `${minutes % 60}분`].filter(Boolean).join(' ')
}
