/** What a discrimination means, by the usual limits (Ebel). */
export function discriminationWords(discrimination: number): { word: string; isBad: boolean } {
  if (discrimination < 0) return { word: '점검 필요: 점수가 낮은 회원이 더 많이 맞혔어요', isBad: true }
  if (discrimination < 0.2) return { word: '낮음', isBad: true }
  if (discrimination < 0.3) return { word: '보통', isBad: false }
  return { word: discrimination < 0.4 ? '좋음' : '매우 좋음', isBad: false }
}
