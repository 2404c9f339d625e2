import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/features/identity/use-may.ts'
import { siteSettingsQuery } from '#web/features/site/settings-queries.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'

const LOOK_AGAIN_MS = 300_000

/** A note on every admin screen while nothing can be sold, for those who may read why. */
export function ClosedShopNote() {
  const { data } = useQuery({ ...siteSettingsQuery, staleTime: LOOK_AGAIN_MS, enabled: useMay('site.read') })
  if (!data || data.isSelling) return null
  return (
    <p className="mb-6 rounded-board border border-line bg-pollen-wash px-4 py-2.5 text-15">
      사업자 정보 {data.missing.length}개가 입력되지 않아 결제를 받을 수 없어요.{' '}
      <Link
        to={staffPaths.adminSettingsAt('business')}
        className="font-semibold text-indigo underline underline-offset-4"
      >
        사업자 정보 입력
      </Link>
    </p>
  )
}
