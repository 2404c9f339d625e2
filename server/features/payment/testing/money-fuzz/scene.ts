import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { kakaopayOf, type LedgerLine } from '#server/testing/kakaopay.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { makeCoupon } from '../make-coupon.ts'
import { BUYERS, LESSONS } from './action.ts'

export const PRICES = [30_000, 59_001] as const
/** The sale price of every course, while staff have it on sale. */
export const SALE_PRICE = 9903
export const TENTH_OFF = 10 // percent
export const TENTH_LIMIT = 2 // for one member
/** Total uses of the coupon for the whole price. */
export const WHOLE_LIMIT = 2

export type Buyer = Awaited<ReturnType<TestApp['member']>>
export type SoldCourse = { id: number; price: number; hasSample: boolean; lessonIds: number[] }

/** An order with the data of the database and of the provider. */
export type Truth = {
  id: string
  member_id: number
  course_id: number
  state: string
  list_price: number
  sale_discount: number
  discount: number
  amount: number
  paid: number
  refunded: number
  approved_at: Date | null
  /** Whether it was ever approved: `approved_at` is set as well when the money of a closed order is taken back. */
  was_approved: boolean
  is_open: boolean
  coupon: string | null
  opened: number[]
  openings_at_erasure: number | null
  is_left: boolean
  refunds: { amount: number; by: string; endsAccess: boolean; state: string; before: number }[]
  /** null: unknown to every provider. */
  charged: number | null
  canceled: number | null
}

export type Access = { member_id: number; course_id: number; source: string; order_id: string | null }
export type State = { orders: Truth[]; access: Access[] }

/** Buyers and staff; shared by all sequences, because a login costs more than a sequence. */
export class Cast {
  readonly app: TestApp
  readonly staff: Buyer
  readonly buyers: Buyer[] = []

  private constructor(app: TestApp, staff: Buyer) {
    this.app = app
    this.staff = staff
  }

  static async open(app: TestApp): Promise<Cast> {
    const cast = new Cast(app, await app.member({ roles: ['ROLE_ADMIN'] }))
    for (let at = 0; at < BUYERS; at += 1) await cast.replaceBuyer(at)
    return cast
  }

  async replaceBuyer(at: number): Promise<void> {
    this.buyers[at] = await this.app.member()
  }

  /** An access token lives ten minutes; renewed before each sequence, which is shorter. */
  async renewSessions(): Promise<void> {
    for (const client of [this.staff, ...this.buyers]) {
      const { status, text } = await client.post('/api/auth/reissue')
      if (status !== 200) throw new Error(`reissue answered ${status}: ${text}`)
    }
  }
}

/** The courses and coupons of one sequence. */
export class MoneyScene {
  readonly app: TestApp
  readonly cast: Cast
  readonly courses: SoldCourse[] = []
  readonly coupons: { id: number; code: string }[] = []

  private constructor(cast: Cast) {
    this.app = cast.app
    this.cast = cast
  }

  static async open(cast: Cast, samples: readonly boolean[]): Promise<MoneyScene> {
    const scene = new MoneyScene(cast)
    const { db } = cast.app.deps
    await kakaopayOf(cast.app).reset()
    await cast.renewSessions()
    for (const [at, hasSample] of samples.entries())
      scene.courses.push(await sellCourse(cast.app, PRICES[at]!, hasSample))
    scene.coupons.push(
      await makeCoupon(db, { kind: 'percent', value: TENTH_OFF, perMemberLimit: TENTH_LIMIT }),
    )
    scene.coupons.push(await makeCoupon(db, { kind: 'percent', value: 100, totalLimit: WHOLE_LIMIT }))
    return scene
  }

  get courseIds(): number[] {
    return this.courses.map(({ id }) => id)
  }

  /** Makes the sweeper's checks due, until nothing is under way any more. */
  async settle(): Promise<void> {
    const { db } = this.app.deps
    const moving = sql`course_id = any(${this.courseIds}) and state in ('CREATED', 'APPROVING', 'CANCELING')`
    // No call is under way at the provider any more, so a lookup is final.
    await sql`update payment_order set next_check_at = now() where ${moving}`.execute(db)
    await until(async () => {
      const { rows } = await sql`select from payment_order where ${moving} limit 1`.execute(db)
      return rows.length === 0
    }, 'all orders to be settled')
    await kakaopayOf(this.app).clearFaults()
  }

  async state(): Promise<State> {
    const { db } = this.app.deps
    const lines = new Map((await kakaopayOf(this.app).ledger()).map((line) => [line.orderId, line]))
    const rows = await readOrders(db, this.courseIds)
    const access = await sql<Access>`
      select member_id, course_id, source, order_id from open_enrolment
      where course_id = any(${this.courseIds})`.execute(db)
    return { orders: rows.map((row) => ({ ...row, ...atProvider(lines.get(row.id)) })), access: access.rows }
  }
}

const atProvider = (line: LedgerLine | undefined) => ({
  charged: line?.charged ?? null,
  canceled: line?.canceled ?? null,
})

async function readOrders(db: Db, courseIds: number[]): Promise<Omit<Truth, 'charged' | 'canceled'>[]> {
  const { rows } = await sql<Omit<Truth, 'charged' | 'canceled'>>`
    select o.id, o.member_id, o.course_id, o.state, o.list_price, o.sale_discount, o.discount, o.amount, o.approved_at,
      exists (select from order_event e where e.order_id = o.id and e.to_state = 'APPROVED') as was_approved,
      coalesce((select sum(amount) from ledger where order_id = o.id and kind = 'payment'), 0)::int as paid,
      coalesce((select sum(amount) from ledger where order_id = o.id and kind = 'refund'), 0)::int as refunded,
      exists (select from open_enrolment e where e.order_id = o.id) as is_open,
      (select state from coupon_use u where u.order_id = o.id) as coupon,
      array(select lecture_id from lecture_opening p where p.order_id = o.id order by 1) as opened,
      o.openings_at_erasure, m.withdrawn_at is not null as is_left,
      coalesce((
        select json_agg(json_build_object('amount', r.amount, 'by', r.requested_by, 'endsAccess', r.ends_access,
          'state', r.state, 'before', coalesce((
            select sum(e.amount) from refund e where e.order_id = r.order_id and e.id < r.id and e.state = 'done'), 0)
        ) order by r.id) from refund r where r.order_id = o.id
      ), '[]') as refunds
    from payment_order o join member m on m.id = o.member_id
    where o.course_id = any(${courseIds})
    order by o.approved_at, o.created_at`.execute(db)
  return rows
}

async function sellCourse({ deps }: TestApp, price: number, hasSample: boolean): Promise<SoldCourse> {
  const samples = hasSample ? [{ withVideo: true, isPublic: true }] : []
  const lessons = Array.from({ length: LESSONS }, () => ({ withVideo: true, isPublic: false }))
  const { id, lectureIds } = await makeCourse(deps.db, { price, lectures: [...samples, ...lessons] })
  const videos = await deps.db.selectFrom('lecture').select('video_id').where('course_id', '=', id).execute()
  for (const { video_id } of videos)
    await deps.media.store.put(`videos/${video_id}/prog.mp4`, {
      stream: Readable.from(['bytes of a lesson']),
    })
  return { id, price, hasSample, lessonIds: lectureIds.slice(samples.length) }
}
