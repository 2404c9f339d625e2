import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { consentMissing } from '#web/features/identity/profile/consent-missing.tsx'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** A notice about missing consents on every page of the member area; it never blocks. */
export function ConsentNotice() {
  const { data } = useQuery(consentsQuery)
  const { pathname } = useLocation()
  if (!data || data.missing.length === 0) return null
  return (
    <p className="mb-6 rounded-board border border-line bg-pollen-wash px-4 py-2.5 text-15">
      {consentMissing}{' '}
      <Link
        to={`${paths.mypageProfile}#consents`}
        replace={pathname === paths.mypageProfile}
        className="font-semibold text-indigo underline underline-offset-4"
      >
        확인하고 동의하기
      </Link>
    </p>
  )
}
