import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Consents, listConsents } from '#contract/identity/consent.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { ConsentLayout } from '#web/features/identity/parts/consents/consent-layout.tsx'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { paths } from '#web/paths.ts'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** Loaded on demand, as it is rare: only a third-party client can sign somebody up without the consents. */
const ConsentScreen = lazy(async () => ({
  default: (await import('#web/features/identity/parts/consents/consent-screen.tsx')).ConsentScreen,
}))

/** Pages open without the consents: withdrawal, refunds, and the return from the payment provider. */
const ALWAYS_OPEN = [paths.mypageProfile, paths.mypagePayments, paths.paymentReturn]
const isAlwaysOpen = (pathname: string) =>
  ALWAYS_OPEN.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** A changed text is not asked for here, but by a notice that does not block. */
export const isNeverGiven = ({ consents, missing }: Consents): boolean =>
  consents.some(({ kind, agreed }) => missing.includes(kind) && !agreed)

/** Shows the consents in place of a page until the required ones are given; the URL stays. */
export function ConsentGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Staff who view a member's screens cannot agree for them.
  const isOpen = isAlwaysOpen(pathname) || isViewing()
  const { data, error, isPending, refetch } = useQuery({ ...consentsQuery, enabled: !isOpen })
  if (isOpen) return children
  if (isPending) return <Waiting />
  // Otherwise blocking this request would bypass the consents.
  if (!data)
    return (
      <ConsentLayout>
        <Problem level={1} title={sentenceOf(error, listConsents.fallback)} onRetry={() => void refetch()} />
      </ConsentLayout>
    )
  if (!isNeverGiven(data)) return children
  return (
    <Suspense fallback={<Waiting />}>
      <ConsentScreen consents={data} />
    </Suspense>
  )
}

const QUIET_MS = 400

/** The answer usually arrives at once, so delay the loading state: a flash would only disturb. */
function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong && <LoadingScreen />
}
