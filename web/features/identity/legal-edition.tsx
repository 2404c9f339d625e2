import type { LegalText } from '#contract/site/legal.ts'

/** The version and its effective date. */
export const LegalEdition = ({ text: { version, effectiveFrom } }: { text: LegalText }) => (
  <p className="text-13 text-ink-soft">
    <time dateTime={effectiveFrom}>{dateWords(effectiveFrom)}</time>부터 적용 · 버전 {version}
  </p>
)

export const dateWords = (date: string) => {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}년 ${month}월 ${day}일`
}
