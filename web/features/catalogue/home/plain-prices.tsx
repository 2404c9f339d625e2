import type { ReactNode } from 'react'
import type { FloorPiece } from '#web/features/catalogue/load-pages.ts'
import { REFUND_WORDS } from '#web/features/catalogue/parts/refund-words.ts'
import { useCurrentPrices } from '#web/features/catalogue/use-current-price.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { won } from '#web/ui/words/won.ts'
import { useSite } from '#web/ui/use-site.ts'

export function PlainPrices({ courses }: { courses: readonly FloorPiece[] }) {
  const site = useSite()
  const free = courses.filter((course) => course.price === 0)
  const prices = useCurrentPrices(courses)
    .map(({ price }) => price)
    .filter((price) => price > 0)
  return (
    <dl className="border-t border-ink">
      {free.length > 0 && (
        <Line name="무료 코스">
          {free.map((course, index) => (
            <span key={course.id}>
              {index > 0 && ', '}
              <Link
                to={paths.course(course.id)}
                className="font-semibold text-indigo underline underline-offset-4"
              >
                {course.title}
              </Link>
            </span>
          ))}
          . 가입하면 처음부터 끝까지 무료로 들을 수 있어요.
        </Line>
      )}
      {prices.length > 0 && (
        <Line name="유료 코스">
          코스 하나에 {rangeWords(prices)}. 매달 자동 결제되지 않아요. 부가세 포함 가격이에요.
          {site.paymentMethods.length === 0 && ' 지금은 온라인 결제를 받지 않고 있어요.'}
        </Line>
      )}
      <Line name="환불">
        {REFUND_WORDS.map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </Line>
    </dl>
  )
}

function rangeWords(prices: readonly number[]): string {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest ? `${won(lowest)}이에요` : `${won(lowest)}부터 ${won(highest)}까지예요`
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[9rem_1fr]">
    <dt className="text-17 font-bold">{name}</dt>
    <dd className="max-w-text text-15">{children}</dd>
  </div>
)
