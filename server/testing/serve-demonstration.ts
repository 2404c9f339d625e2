import { once } from 'node:events'
import { seedDemo } from '#demo/seed.ts'
import { issueCertificate } from '#contract/learning/certificate.ts'
import { askQuestion } from '#contract/community/community.ts'
import { makeCoupon } from '#contract/payment/coupon.ts'
import { listLectures, startPlayback } from '#contract/learning/learning.ts'
import { makeNote } from '#contract/learning/note.ts'
import { forgotPassword } from '#contract/identity/password.ts'
import { announce } from '#server/features/announcement/testing/announce.ts'
import { makeOrder } from './make-order.ts'
import { startApp } from './start-app.ts'

const COUPON = {
  code: 'AUTUMN',
  name: '가을 할인',
  kind: 'percent' as const,
  value: 10,
  courseId: null,
  startsAt: '2026-11-01T00:00:00.000+09:00',
  endsAt: '2099-11-30T23:59:00.000+09:00',
  totalLimit: 100,
  perMemberLimit: 1,
}

const PASSWORD = 'maru-demo-2026!'

/**
 * Serves the demonstration with data on every page; prints its URLs on one line and ends when its input ends.
 */
const app = await startApp({ SUPPORT_EMAIL: 'support@codemaru.kr', LOG_LEVEL: 'error' })
try {
  await seedDemo(app.deps, () => {})
  console.log(JSON.stringify(await fill()))
  await once(process.stdin.resume(), 'end')
} finally {
  await app.close()
}

async function fill() {
  const { db } = app.deps
  const signIn = (name: string) => app.guest().login(`${name}@codemaru.kr`, PASSWORD)
  const [learner, graduate, admin] = [
    await signIn('learner'),
    await signIn('graduate'),
    await signIn('admin'),
  ]
  const { id: memberId } = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'learner@codemaru.kr')
    .executeTakeFirstOrThrow()
  const orderId = await makeOrder(db, { memberId, courseId: 4 })
  const params = { courseId: 1 }
  const [lecture] = await learner.send(listLectures, { params })
  const lectureId = lecture!.id
  await learner.send(startPlayback, { params: { lectureId } })
  await learner.send(makeNote, { params: { lectureId }, body: { atSec: 3, text: '노트' } })
  const topic = { kind: 'lecture', lectureId, atSec: 3 } as const
  await learner.send(askQuestion, { params, body: { topic, title: '왜 그런가요?', body: '본문' } })
  await admin.send(makeCoupon, { body: COUPON })
  await learner.send(forgotPassword, { body: { email: 'newbie@codemaru.kr' } })
  const { number } = await graduate.send(issueCertificate, { params: { courseId: 3 } })
  const announced = await announce(app, admin, memberId)
  return { url: app.url, memberId, orderId, lectureId, certificate: number, ...announced }
}
