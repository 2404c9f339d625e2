import { approvePayment, readyPayment } from '#contract/payment/payment.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { agreedBody, authenticate, buy } from '#server/testing/kakaopay.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { until } from '#server/testing/until.ts'
import type { CrashScene } from './crash-scene.ts'

export const STEPS = ['ready', 'approve', 'refund'] as const
export const MOMENTS = [
  'before the call',
  'done, not answered',
  'answered, not committed',
  'committed',
] as const
export type CrashStep = (typeof STEPS)[number]
export type Moment = (typeof MOMENTS)[number]

/** A prepared step: how to start it, and what its buyer does after the restart. */
type PreparedCrash = {
  route: 'ready' | 'approve' | 'cancel'
  /** Set if the order exists already: calls about other orders, killed before, are ignored. */
  orderId?: string
  begin(): Promise<unknown>
  isCommitted(): Promise<boolean>
  /** The buyer's page retries, as it does automatically. */
  comeBack?(): Promise<void>
}

const COUPON = 'CRASH'
const PRICE = 59_000

export async function makeCoupon({ database }: CrashScene): Promise<void> {
  const day = 86_400_000
  await database.db
    .insertInto('coupon')
    .values({
      code: COUPON,
      name: '시험 쿠폰',
      kind: 'won',
      value: 9_000,
      per_member_limit: 1000,
      starts_at: new Date(Date.now() - day),
      ends_at: new Date(Date.now() + day),
    })
    .execute()
}

/** Kills the server at one moment of one step, on a new course, and restarts it. */
export async function killOnce(
  scene: CrashScene,
  step: CrashStep,
  moment: Moment,
  { withCoupon, comesBack }: { withCoupon: boolean; comesBack: boolean },
): Promise<void> {
  const course = await makeCourse(scene.database.db, { price: PRICE })
  const body = withCoupon ? { couponCode: COUPON } : {}
  const prepared = await prepare[step](scene, course.id, body)
  await killAt[moment](scene, prepared)
  await scene.start()
  if (comesBack) await prepared.comeBack?.()
}

type Prepare = (scene: CrashScene, courseId: number, body: { couponCode?: string }) => Promise<PreparedCrash>

const prepare: Record<CrashStep, Prepare> = {
  ready: async ({ buyer, database }, courseId, body) => ({
    route: 'ready',
    begin: () =>
      buyer.send(readyPayment, {
        query: { courseId: String(courseId) },
        body: { ...agreedBody(courseId), ...body },
      }),
    isCommitted: async () =>
      (
        await database.db
          .selectFrom('payment_order')
          .select('state')
          .where('course_id', '=', courseId)
          .executeTakeFirst()
      )?.state === 'READY',
  }),
  approve: async (scene, courseId, body) => {
    const { orderId, query } = await authenticate(scene.buyer, courseId, body)
    const begin = () => scene.buyer.send(approvePayment, { query })
    return {
      route: 'approve',
      orderId,
      begin,
      isCommitted: () => isState(scene, orderId, 'APPROVED'),
      comeBack: async () => void (await until(() => begin().catch(() => false), 'approval after the crash')),
    }
  },
  refund: async (scene, courseId, body) => {
    const orderId = await buy(scene.buyer, courseId, body)
    const input = { params: { orderId }, body: { reason: '단순 변심' } }
    return {
      route: 'cancel',
      orderId,
      begin: () => scene.buyer.send(requestRefund, input),
      isCommitted: () => isState(scene, orderId, 'CANCELED'),
    }
  },
}

const isState = async ({ database }: CrashScene, orderId: string, state: string) =>
  (await database.db.selectFrom('payment_order').select('state').where('id', '=', orderId).executeTakeFirst())
    ?.state === state

type KillAt = (scene: CrashScene, prepared: PreparedCrash) => Promise<void>

const killAt: Record<Moment, KillAt> = {
  'before the call': (scene, prepared) => killInCall(scene, prepared, 'timeout-before', 'received'),
  'done, not answered': (scene, prepared) => killInCall(scene, prepared, 'timeout-after', 'acted'),
  'answered, not committed': async (scene, prepared) => {
    const { kakaopay, locker } = scene
    const earlier = (await kakaopay.calls()).length
    await kakaopay.fault({ ...callsOf(prepared), kind: 'hold', times: 1 })
    const begun = prepared.begin().catch(() => null)
    const { orderId } = await callOf(scene, prepared, earlier, 'received')
    await locker.query('begin')
    // Payment and refund write their email last: at this lock the rest of the transaction is written but not committed.
    if (prepared.route !== 'ready') await locker.query('lock table mail in exclusive mode')
    else await locker.query('select from payment_order where id = $1 for update', [orderId])
    await kakaopay.release()
    await callOf(scene, prepared, earlier, 'answered')
    await until(async () => (await scene.blocked()).length > 0, 'the product to come to its commit')
    await scene.kill()
    await until(async () => {
      const pids = await scene.blocked()
      await locker.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
      return pids.length === 0
    }, 'the broken transaction to end')
    await locker.query('rollback')
    await begun
  },
  committed: async (scene, prepared) => {
    const begun = prepared.begin().catch(() => null)
    await until(prepared.isCommitted, 'the commit')
    await scene.kill()
    await begun
  },
}

async function killInCall(
  scene: CrashScene,
  prepared: PreparedCrash,
  kind: 'timeout-before' | 'timeout-after',
  stage: string,
): Promise<void> {
  const earlier = (await scene.kakaopay.calls()).length
  await scene.kakaopay.fault({ ...callsOf(prepared), kind, times: 1 })
  const begun = prepared.begin().catch(() => null)
  await callOf(scene, prepared, earlier, stage)
  await scene.kill()
  await begun
}

/** The provider calls that belong to the step. */
const callsOf = ({ route, orderId }: PreparedCrash) =>
  orderId === undefined ? { route } : { route, orderId }

/** The step's call at the provider, once it has reached the stage. */
const callOf = (scene: CrashScene, prepared: PreparedCrash, earlier: number, stage: string) => {
  const wanted = Object.entries({ ...callsOf(prepared), stage })
  return until(async () => {
    const calls = (await scene.kakaopay.calls()).slice(earlier)
    return calls.find((call) => wanted.every(([name, value]) => call[name as keyof typeof call] === value))
  }, `${prepared.route} ${stage}`)
}
