import { CONSENT_NAMES, type Consents } from '#contract/identity/consent.ts'
import type { LegalDocument } from '#contract/site/legal.ts'
import { ReadConsent } from '#web/features/identity/profile/consent-read.tsx'
import { editionText } from '#web/features/identity/edition-text.ts'
import { dayText } from '#web/ui/words/moment.ts'

export type Consent = Consents['consents'][number]

/** Version and date of a consent. */
export const agreedText = ({ version, at }: Consent) =>
  version && at ? `${editionText(version)} 버전 · ${dayText(at)} 동의` : '기록 없음'

type Props = { consent: Consent; onRead: (document: LegalDocument) => void }

/** A required consent, read-only: withdrawing it means removing the account. */
export const GivenConsent = ({ consent, onRead }: Props) => (
  <li className="flex items-center justify-between gap-3 border-b border-line py-2.5 first:pt-0">
    <div className="min-w-0">
      <p className="font-semibold">
        <span className="mr-1.5 text-13 font-medium text-ink-soft">필수</span>
        {CONSENT_NAMES[consent.kind]}
      </p>
      <p className="text-13 text-ink-soft tabular-nums">{agreedText(consent)}</p>
    </div>
    <ReadConsent kind={consent.kind} onRead={onRead} />
  </li>
)
