import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Consents, isRequiredConsent, listConsents } from '#contract/identity/consent.ts'
import type { LegalDocument } from '#contract/site/legal.ts'
import { ConsentMissing } from '#web/features/identity/profile/consent-missing.tsx'
import { GivenConsent } from '#web/features/identity/profile/consent-given.tsx'
import { MarketingConsents } from '#web/features/identity/profile/consent-marketing.tsx'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'

const LegalDialog = lazy(async () => ({
  default: (await import('#web/features/identity/parts/legal/legal-dialog.tsx')).LegalDialog,
}))

/** A member's consents; required ones are read-only, optional ones change at once. */
export function ConsentSettings() {
  const query = useQuery(consentsQuery)
  const [reading, setReading] = useState<LegalDocument | null>(null)
  return (
    <ProfileSection id="consents" title="동의 내역" note="선택 동의는 언제든 변경할 수 있어요.">
      <ProfilePart query={query} fallback={listConsents.fallback} lines={4}>
        {(given) => <Settings given={given} onRead={setReading} />}
      </ProfilePart>
      <Suspense>{reading && <LegalDialog document={reading} onClose={() => setReading(null)} />}</Suspense>
    </ProfileSection>
  )
}

type Props = { given: Consents; onRead: (document: LegalDocument) => void }

const Settings = ({ given: { consents, missing }, onRead }: Props) => (
  <div className="grid gap-6">
    {missing.length > 0 && <ConsentMissing missing={missing} onRead={onRead} />}
    <ul>
      {consents
        .filter(({ kind }) => isRequiredConsent(kind) && !missing.includes(kind))
        .map((consent) => (
          <GivenConsent key={consent.kind} consent={consent} onRead={onRead} />
        ))}
    </ul>
    <MarketingConsents consents={consents} onRead={onRead} />
  </div>
)
