import type { Feature } from '#web/feature.ts'
import { paths } from '#web/paths.ts'

export const feature: Feature = {
  name: 'payment',
  buildsOn: ['notification', 'identity', 'catalogue'],
  screens: [
    {
      path: paths.checkout,
      load: () => import('#web/features/payment/checkout/checkout.page.tsx'),
      place: 'checkout',
      examples: ['/course/payment?courseId=5'],
      visitor: 'newbie',
    },
    {
      path: paths.paymentReturn,
      load: () => import('#web/features/payment/kakaopay-success/kakaopay-success.page.tsx'),
      place: 'checkout',
      examples: ['/course/kakaopay/success?orderId={orderId}'],
    },
    {
      path: paths.mypagePayments,
      load: () => import('#web/features/payment/payment-history/payment-history.page.tsx'),
      place: 'mypage',
      menu: { name: '결제 내역', order: 3 },
    },
    {
      path: `${paths.mypagePayments}/:orderId/receipt`,
      load: () => import('#web/features/payment/receipt/receipt.page.tsx'),
      place: 'mypage',
      examples: ['/mypage/paymentshistory/{orderId}/receipt'],
    },
    {
      path: paths.adminPayments,
      load: () => import('#web/features/payment/staff-payments/staff-payments.page.tsx'),
      place: 'admin',
      menu: { name: '결제', order: 7, icon: 'payments', permission: 'payment.read' },
    },
    {
      path: `${paths.adminPayments}/:orderId`,
      load: () => import('#web/features/payment/staff-payment/staff-payment.page.tsx'),
      place: 'admin',
      examples: ['/admin/payments/{orderId}'],
    },
    {
      path: `${paths.adminCourses}/:courseId/enrolments`,
      load: () => import('#web/features/payment/staff-enrolments/staff-enrolments.page.tsx'),
      place: 'admin',
      examples: ['/admin/course/1/enrolments'],
    },
    {
      path: paths.adminCoupons,
      load: () => import('#web/features/payment/staff-coupons/staff-coupons.page.tsx'),
      place: 'admin',
      menu: { name: '쿠폰', order: 8, icon: 'coupons', permission: 'coupon.read' },
    },
  ],
}
