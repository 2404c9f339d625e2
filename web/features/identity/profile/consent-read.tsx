import type { ConsentKind } from '#contract/identity/consent.ts'
import { LEGAL_NAMES, type LegalDocument } from '#contract/site/legal.ts'

const TEXT_OF: Partial<Record<ConsentKind, LegalDocument>> = {
  terms: 'terms',
  privacy: 'privacy',
  marketing: 'marketing',
}

type Props = { kind: ConsentKind; onRead: (document: LegalDocument) => void }

/** Opens the text of a consent; some have none. */
export function ReadConsent({ kind, onRead }: Props) {
  const text = TEXT_OF[kind]
  if (!text) return null
  return (
    <button
      type="button"
      onClick={() => onRead(text)}
      className="min-h-11 shrink-0 rounded-board px-2 text-13 text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      <span className="sr-only">{LEGAL_NAMES[text]} </span>보기
    </button>
  )
}
