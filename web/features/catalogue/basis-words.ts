type Basis = { basedOn: string; reviewedAt: string | null }

/** Such as `Node 24 기준, 2026-11 검수`: a learner needs the month, not the day. */
export function basisWords({ basedOn, reviewedAt }: Basis): string | null {
  const words = [basedOn && `${basedOn} 기준`, reviewedAt && `${reviewedAt.slice(0, 7)} 검수`].filter(Boolean)
  return words.length === 0 ? null : words.join(', ')
}
