import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { seoulText } from '#server/platform/database/seoul-text.ts'

export async function findAllEnrolments(db: Db, memberId: number) {
  const { rows } = await sql`
    select e.course_id as "courseId", c.title as "courseTitle", e.source, e.order_id as "orderId",
      e.enrolled_at as "enrolledAt", e.expires_at as "expiresAt", e.frozen_at as "frozenAt", e.ended_at as "endedAt"
    from enrolment e join course c on c.id = e.course_id
    where e.member_id = ${memberId} order by e.enrolled_at, e.course_id`.execute(db)
  return rows
}

/** Without the provider's payment ids, which are the school's keys to the payment. */
export async function findAllOrders(db: Db, memberId: number) {
  const { rows } = await sql`
    select o.id as "orderId", o.course_id as "courseId", o.course_title as "courseTitle", o.list_price as "listPrice",
      o.sale_discount as "saleDiscount", o.discount, o.amount, k.code as "couponCode", u.state as "couponState", o.referral_code as "referralCode",
      o.provider, o.method, o.state, o.access_days as "accessDays", o.terms_version as "termsVersion",
      o.agreed_at as "agreedAt", o.created_at as "createdAt", o.approved_at as "approvedAt",
      array(select json_build_object('kind', l.kind, 'amount', l.amount, 'at', ${seoulText(sql`l.at`)})
        from ledger l where l.order_id = o.id order by l.id) as moved,
      array(select json_build_object('amount', r.amount, 'reason', r.reason, 'by', r.requested_by, 'state', r.state,
          'requestedAt', ${seoulText(sql`r.requested_at`)}, 'dueAt', ${seoulText(sql`r.due_at`)}, 'doneAt', ${seoulText(sql`r.done_at`)})
        from refund r where r.order_id = o.id order by r.id) as refunds,
      array(select json_build_object('at', ${seoulText(sql`v.at`)}, 'state', v.to_state)
        from order_event v where v.order_id = o.id order by v.id) as history
    from payment_order o
    left join coupon k on k.id = o.coupon_id
    left join coupon_use u on u.order_id = o.id
    where o.member_id = ${memberId} order by o.created_at, o.id`.execute(db)
  return rows
}

export async function findOpenings(db: Db, memberId: number) {
  const { rows } = await sql`
    select p.order_id as "orderId", l.course_id as "courseId", p.lecture_id as "lectureId", l.title as "lectureTitle",
      p.opened_at as "openedAt", p.opened_by as "openedBy"
    from lecture_opening p join payment_order o on o.id = p.order_id join every_lecture l on l.id = p.lecture_id
    where o.member_id = ${memberId} order by p.opened_at, p.lecture_id`.execute(db)
  return rows
}
