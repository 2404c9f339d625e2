import { useState } from 'react'
import { writeCookie, YEAR_SEC } from '#web/api/cookie.ts'
import { promotionId } from '#web/shell/running-site.ts'
import { CrossSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSite } from '#web/ui/use-site.ts'

/** One line while the promotion runs; once closed, it stays closed in this browser. */
export function PromotionBanner() {
  const site = useSite()
  const [closed, setClosed] = useState(false)
  if (!site.promotion || closed) return null
  const close = () => {
    writeCookie('promotion', promotionId(site)!, YEAR_SEC)
    setClosed(true)
  }
  return (
    <div className="in-data-[promotion-closed=true]:hidden">
      <PromotionLine promotion={site.promotion} onClose={close} />
    </div>
  )
}

type Props = { promotion: { text: string; href: string }; onClose?: () => void }

export const PromotionLine = ({ promotion: { text, href }, onClose }: Props) => (
  <div className="bg-pollen text-on-pollen">
    <div className="page flex min-h-11 items-center gap-2">
      <p className="grow py-2 text-13 font-semibold md:text-center md:text-15">
        <Link to={href} className="underline-offset-4 outline-on-pollen hover:underline">
          {text}
        </Link>
      </p>
      <button
        type="button"
        aria-label="배너 닫기"
        onClick={onClose}
        className="-mr-3 grid size-11 shrink-0 place-items-center outline-on-pollen"
      >
        <CrossSign size={18} />
      </button>
    </div>
  </div>
)
