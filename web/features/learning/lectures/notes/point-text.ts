/** A position as words for screen readers: 1시간 2분 3초. */
export function pointText(sec: number): string {
  const whole = Number.isFinite(sec) ? Math.max(0, Math.floor(sec)) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return [hours > 0 && `${hours}시간`, whole >= 60 && `${minutes}분`, `${whole % 60}초`]
    .filter(Boolean)
    .join(' ')
}
