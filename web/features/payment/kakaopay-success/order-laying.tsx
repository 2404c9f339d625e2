import type { Order } from '#contract/payment/payment.ts'
import { paths } from '#web/paths.ts'
import { OrderSteps } from '#web/features/payment/kakaopay-success/order-steps.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { isApproved: boolean; order: Order | null; isLong: boolean }

/** An order in progress and when approved: 승인 → 등록 → 영수증. */
export const OrderLaying = ({ isApproved, order, isLong }: Props) => (
  <div className="rounded-card border border-line bg-sheet px-6 py-8 sm:px-8">
    <h1 className="text-28">{isApproved ? '결제가 완료되었습니다' : '결제를 확인하고 있습니다'}</h1>
    <p role="status" className="mt-2 mb-8 text-ink-soft">
      {isApproved && order
        ? `${order.courseName}, ${sum(order.amount)}. 지금 바로 강의를 들을 수 있습니다.`
        : '결제 결과를 확인하고 있습니다. 창을 닫아도 안전합니다.'}
      {isLong && ' 평소보다 오래 걸리고 있습니다. 결과는 결제 내역에서도 확인할 수 있습니다.'}
    </p>
    <OrderSteps order={order} />
    {isApproved && order && (
      <div className="mt-8 flex flex-wrap gap-2">
        <Button to={paths.lectures(order.courseId)} size="large" className="max-sm:w-full">
          강의 들으러 가기
        </Button>
        <Button to={paths.receipt(order.orderId)} variant="quiet" size="large" className="max-sm:w-full">
          영수증 보기
        </Button>
      </div>
    )}
    {isLong && (
      <Button to={paths.mypagePayments} variant="quiet" className="mt-8">
        결제 내역 보기
      </Button>
    )}
  </div>
)
