import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Coupon, listCoupons, switchCoupon } from '#contract/payment/coupon.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { CouponForm } from '#web/features/payment/staff-coupons/coupon-form.tsx'
import { CouponTable } from '#web/features/payment/staff-coupons/coupon-table.tsx'
import { COUPONS_KEY, couponsQuery } from '#web/features/payment/staff-parts/payment-queries.ts'
import { showToast, UNDO_MS, undoAction } from '#web/features/notification/toast.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

export function Page() {
  const [search] = useSearchParams()
  const query = useQuery(couponsQuery(search))
  const { isOpen, opener, form, open, close } = useUnfold()
  const mayChange = useMay('coupon.edit')
  return (
    <>
      <PageHead title="쿠폰 관리" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">쿠폰</h1>
        {mayChange && !isOpen && (
          <Button ref={opener} icon={<Plus size={18} aria-hidden />} onClick={open}>
            새 쿠폰
          </Button>
        )}
      </div>
      {!mayChange && <ViewOnlyNote />}
      {isOpen && (
        <div ref={form}>
          <NewCoupon onMade={close} />
        </div>
      )}
      <ListResults
        query={query}
        fallback={listCoupons.fallback}
        unit="개"
        told={(total) => `쿠폰 ${total}개를 찾았습니다.`}
      >
        {({ content }) => <Coupons coupons={content} now={query.dataUpdatedAt} mayChange={mayChange} />}
      </ListResults>
    </>
  )
}

const NewCoupon = ({ onMade }: { onMade: () => void }) => (
  <section aria-labelledby="new" className="mb-8 max-w-2xl rounded-card border border-line bg-sheet p-5">
    <h2 id="new" className="mb-4 text-17">
      새 쿠폰
    </h2>
    <CouponForm onMade={onMade} />
  </section>
)

type CouponsProps = { coupons: Coupon[]; now: number; mayChange: boolean }

function Coupons({ coupons, now, mayChange }: CouponsProps) {
  const turn = useSwitch()
  return coupons.length > 0 ? (
    <CouponTable coupons={coupons} now={now} onSwitch={mayChange ? (coupon) => void turn(coupon) : null} />
  ) : (
    <Empty title="만든 쿠폰이 없어요." body="새 쿠폰을 만들면 사용 현황을 여기에서 볼 수 있어요." />
  )
}

/** Disabling asks for confirmation by name; both can be undone. */
function useSwitch() {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const turn = async ({ id, code }: Coupon, isDisabled: boolean, undo?: () => void) => {
    try {
      await send(switchCoupon, { params: { couponId: id }, body: { isDisabled } })
      const said = `${code} 쿠폰을 ${isDisabled ? '중지' : '재개'}했습니다.`
      if (undo) showToast(said, 'success', UNDO_MS, undoAction(undo))
      else showToast(said, 'success')
    } catch (thrown) {
      showToast(sentenceOf(thrown, switchCoupon.fallback), 'error')
    }
    await queries.invalidateQueries({ queryKey: COUPONS_KEY })
  }
  return async (coupon: Coupon) => {
    const { code, name, isDisabled } = coupon
    const isSure =
      isDisabled ||
      (await confirm({
        title: `${code} 쿠폰을 중지할까요?`,
        body: `${name}. 새로 사용할 수 없게 돼요. 이미 적용된 결제는 그대로 유지돼요.`,
        confirmLabel: '중지',
        danger: true,
      }))
    if (isSure) await turn(coupon, !isDisabled, () => void turn(coupon, isDisabled))
  }
}
