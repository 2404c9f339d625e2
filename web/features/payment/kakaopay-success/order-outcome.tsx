import { type Order, orderExpired, orderNotFound, paymentRefused } from '#contract/payment/payment.ts'
import { forbidden } from '#contract/platform/problem.ts'
import type { Failure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import type { OrderProgress } from '#web/features/payment/kakaopay-success/follow-order.ts'
import { OrderLaying } from '#web/features/payment/kakaopay-success/order-laying.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** The outcome of an order on the return page, always with one next step. */
export function OrderOutcome({ followed }: { followed: OrderProgress }) {
  switch (followed.is) {
    case 'unclear':
      return <OrderLaying {...followed} isApproved={false} />
    case 'settled':
      // The same element as while waiting, so that its live region announces the result.
      return followed.order.state === 'APPROVED' ? (
        <OrderLaying order={followed.order} isLong={false} isApproved />
      ) : (
        <Settled order={followed.order} reason={followed.reason} />
      )
    case 'refused':
      return <NotShown failure={followed.failure} />
  }
}

function Settled({ order, reason }: { order: Order; reason: string | null }) {
  switch (order.state) {
    case 'CANCELING':
    case 'CANCELED':
      return (
        <Problem
          level={1}
          title={
            order.state === 'CANCELED' ? '환불이 완료된 결제입니다.' : '환불을 진행하고 있는 결제입니다.'
          }
          body={`${order.courseName}, ${sum(order.amount)}. 자세한 내용은 결제 내역에서 확인해 주세요.`}
          action={<Button to={paths.mypagePayments}>결제 내역 보기</Button>}
        />
      )
    case 'NEEDS_REVIEW':
      return (
        <Problem
          level={1}
          title="담당자가 결제를 확인하고 있습니다."
          body="다시 결제하지 말고 기다려 주세요. 결제된 금액이 있으면 수강 등록이나 환불로 처리하고, 결과는 결제 내역에 표시합니다."
          action={<Button to={paths.mypagePayments}>결제 내역 보기</Button>}
        />
      )
    case 'EXPIRED':
      return <PayAgain order={order} title={orderExpired.message} />
    default:
      return <PayAgain order={order} title={reason ?? paymentRefused.message} />
  }
}

const PayAgain = ({ order, title }: { order: Order; title: string }) => (
  <Problem
    level={1}
    title={title}
    body={`${order.courseName}, ${sum(order.amount)}. 결제된 금액은 없습니다.`}
    action={<Button to={paths.payment(order.courseId)}>다시 결제하기</Button>}
  />
)

function NotShown({ failure }: { failure: Failure }) {
  const isOthers = failure.status === 403 || failure.status === orderNotFound.status
  return (
    <Problem
      level={1}
      title={failure.status === 403 ? forbidden.message : failure.message}
      body={
        isOthers
          ? '다른 계정으로 결제했다면 그 계정으로 로그인해 주세요.'
          : '주문 상태는 결제 내역에서 확인해 주세요.'
      }
      action={<Button to={paths.mypagePayments}>결제 내역 보기</Button>}
    />
  )
}

export const UnknownOrder = () => (
  <Problem
    level={1}
    title={orderNotFound.message}
    body="주소를 다시 확인하거나 결제 내역에서 찾아보세요."
    action={<Button to={paths.mypagePayments}>결제 내역 보기</Button>}
  />
)
