import type { FastifyInstance } from 'fastify'
import * as members from '#contract/admin/admin-members.ts'
import * as orders from '#contract/admin/admin-payment.ts'
import * as audit from '#contract/admin/audit.ts'
import * as dashboard from '#contract/admin/dashboard.ts'
import { searchAsStaff as searchAsStaffCall } from '#contract/admin/staff-search.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { permit } from '#server/features/identity/guards.ts'
import { openPayment } from '#server/features/payment/payment-deps.ts'
import { refundByStaff, refuseRefund } from '#server/features/payment/refund-by-staff.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { mountAuditCsv } from './audit-csv.ts'
import { listAudit, listAuditActors } from './audit-lines.ts'
import { closeDaysRegularly } from './close-days.ts'
import { showFunnel } from './funnel.ts'
import { mountMemberAccount } from './member-routes.ts'
import { listMembers } from './members.ts'
import { mountMembersCsv } from './members-csv.ts'
import { settleOrder } from './payment-review.ts'
import { mountOrdersCsv } from './payments-csv.ts'
import { listOrders, showOrder } from './payments.ts'
import { mountSavedViews } from './saved-views/routes.ts'
import { mountSearchGapsCsv } from './search-gaps-csv.ts'
import { searchAsStaff } from './staff-search.ts'
import { mountStatsCsv } from './stats-csv.ts'
import { showStats } from './stats.ts'
import { mountVisits } from './visits/routes.ts'

export function mountAdmin(app: FastifyInstance, baseDeps: Deps): void {
  const deps = openPayment(baseDeps)
  if (deps.jobs.runs) closeDaysRegularly(app, deps)

  answer(app, dashboard.getStats, permit('stats.read'), ({ query }) => showStats(deps, query))
  answer(app, dashboard.getFunnel, permit('stats.read'), ({ query }) => showFunnel(deps, query))
  mountStatsCsv(app, deps)
  mountVisits(app, deps)
  mountSearchGapsCsv(app, deps)
  answer(app, searchAsStaffCall, permit('admin.enter'), ({ viewer, query }) =>
    searchAsStaff(deps, viewer, query.q),
  )
  answer(app, audit.listAudit, permit('audit.read'), ({ query }) => listAudit(deps, query))
  answer(app, audit.listAuditActors, permit('audit.read'), () => listAuditActors(deps))
  mountAuditCsv(app, deps)
  answer(app, members.listMembers, permit('member.read'), ({ query }) => listMembers(deps, query))
  mountMembersCsv(app, deps)
  mountSavedViews(app, deps)
  mountMemberAccount(app, deps)
  answer(app, orders.listOrders, permit('payment.read'), ({ query }) => listOrders(deps, query))
  mountOrdersCsv(app, deps)
  answer(app, orders.showOrder, permit('payment.read'), ({ params }) => showOrder(deps, params.orderId))
  answer(app, orders.refundOrder, permit('payment.refund'), ({ viewer, params, body, request }) =>
    refundByStaff(deps, actorOf(viewer, request), params.orderId, body),
  )
  answer(app, orders.refuseRefund, permit('payment.refund'), ({ viewer, params, body, request }) =>
    refuseRefund(deps, actorOf(viewer, request), params.orderId, body),
  )
  answer(app, orders.settleOrder, permit('payment.settle'), ({ viewer, params, body, request }) =>
    settleOrder(deps, actorOf(viewer, request), params.orderId, body),
  )
}
