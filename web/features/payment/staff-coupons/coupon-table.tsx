import type { Coupon } from '#contract/payment/coupon.ts'
import { CELL, FROM_MD, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

const FROM_LG = 'max-lg:hidden'

type Props = {
  coupons: Coupon[]
  now: number
  /** Null when read-only. */
  onSwitch: ((coupon: Coupon) => void) | null
}

export const CouponTable = ({ coupons, now, onSwitch }: Props) => (
  <TableBox label="쿠폰 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            쿠폰
          </th>
          <th scope="col" className={`${HEAD} text-right ${FROM_MD}`}>
            할인
          </th>
          <th scope="col" className={`${HEAD} ${FROM_LG}`}>
            코스
          </th>
          <th scope="col" className={`${HEAD} ${FROM_LG}`}>
            기간
          </th>
          <th scope="col" className={`${HEAD} text-right ${FROM_MD}`}>
            사용
          </th>
          <th scope="col" className={`${HEAD} text-right ${FROM_LG}`}>
            할인 합계
          </th>
          <th scope="col" className={HEAD}>
            상태
          </th>
          {onSwitch && (
            <th scope="col" className={HEAD}>
              <span className="sr-only">중지와 재개</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <Row key={coupon.id} coupon={coupon} now={now} onSwitch={onSwitch && (() => onSwitch(coupon))} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

type RowProps = { coupon: Coupon; now: number; onSwitch: (() => void) | null }

function Row({ coupon, now, onSwitch }: RowProps) {
  const { code, name, courseName, isDisabled } = coupon
  const period = `${dayText(coupon.startsAt)} ~ ${dayText(coupon.endsAt)}`
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className={`${CELL} min-w-32 text-left font-semibold whitespace-normal!`}>
        <span className="font-mono">{code}</span>
        <span className="block text-13 font-normal text-ink-soft">{name}</span>
        <span className="block text-13 font-normal text-ink-soft lg:hidden">
          <span className="md:hidden">
            {discountOf(coupon)} · {usedOf(coupon)} ·{' '}
          </span>
          {courseName ?? '전체 코스'} · {period}
        </span>
      </th>
      <td className={`${CELL} ${NUMBER} ${FROM_MD}`}>{discountOf(coupon)}</td>
      <td className={`${CELL} ${FROM_LG} whitespace-normal!`}>{courseName ?? '전체 코스'}</td>
      <td className={`${CELL} ${FROM_LG} text-13 tabular-nums`}>{period}</td>
      <td className={`${CELL} ${NUMBER} ${FROM_MD}`}>{usedOf(coupon)}</td>
      <td className={`${CELL} ${NUMBER} ${FROM_LG}`}>{sum(coupon.discountTotal)}</td>
      <td className={CELL}>{couponState(coupon, now)}</td>
      {onSwitch && (
        <td className={`${CELL} text-right`}>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${code} ${isDisabled ? '재개' : '중지'}`}
            onClick={onSwitch}
          >
            {isDisabled ? '재개' : '중지'}
          </Button>
        </td>
      )}
    </tr>
  )
}

const discountOf = ({ kind, value }: Pick<Coupon, 'kind' | 'value'>) =>
  kind === 'percent' ? `${value}%` : sum(value)

const usedOf = ({ used, totalLimit }: Pick<Coupon, 'used' | 'totalLimit'>) =>
  totalLimit === null ? `${count(used)}회` : `${count(used)} / ${count(totalLimit)}회`

/** The state of a coupon at a given time. */
function couponState({ isDisabled, startsAt, endsAt, used, totalLimit }: Coupon, now: number) {
  if (isDisabled) return '중지'
  if (now < Date.parse(startsAt)) return '예정'
  if (now > Date.parse(endsAt)) return '종료'
  return totalLimit !== null && used >= totalLimit ? '소진' : '사용 중'
}
