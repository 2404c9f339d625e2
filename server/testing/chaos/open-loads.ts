import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Db } from '#server/platform/database/db.ts'
import { openRoom } from '#server/features/chat/testing/scene.ts'
import { CLIP_PATH } from '#server/platform/media/testing/media-room.ts'
import { makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import type { Client } from '../client.ts'
import { makeMember, MEMBER_PASSWORD } from '../make.ts'
import { enrol, makeCourse } from '../make-course.ts'
import { logInLoad, signUpLoad } from './account-loads.ts'
import { chatFileLoad, chatLoad } from './chat-loads.ts'
import { ADMIN } from './first-people.ts'
import { pageLoad, progressLoad, questionLoad, submissionLoad } from './learning-loads.ts'
import type { Ledger } from './ledger.ts'
import type { RepeatedLoad } from './load.ts'
import { paymentLoads } from './payment-loads.ts'
import type { ChaosScene } from './scene.ts'
import { pictureLoad, videoLoad } from './upload-loads.ts'
import { Visitor } from './visitor.ts'

const UPLOAD_MS = 20_000
const VISITORS = 8
const COURSES = 6
// Coprime to the visitors, so that each reaches every exercise; enough to keep a member below 200
// submissions of one, beyond which the product deletes the oldest.
const EXERCISES = 9
const LONG_LECTURE_SEC = 80_000

/** The scene of the loads: the database without the product, clients of the product, and the mails that it sent. */
export type LoadScene = Pick<ChaosScene, 'withDb' | 'guest' | 'mailbox'>

/** Creates what the loads need. Started sessions are added to `sessions`. */
export async function openLoads(
  scene: LoadScene,
  ledger: Ledger,
  sessions: Map<string, Client>,
): Promise<RepeatedLoad[]> {
  const { people, room, sold, filled } = await scene.withDb(furnish)
  const [visitors, loggingIn] = [await visitorsOf(scene, people), await visitorsOf(scene, people)]
  const account = { email: ADMIN, memberId: 0, password: MEMBER_PASSWORD }
  const admin = new Visitor(scene.guest(UPLOAD_MS), account)
  await admin.logIn()
  const talkers = await Promise.all(
    visitors.map(async (visitor) => ({ visitor, roomId: await openRoom(visitor.client) })),
  )
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  return [
    signUpLoad(scene, ledger),
    logInLoad(scene, loggingIn, sessions),
    ...paymentLoads(visitors, sold, ledger),
    progressLoad(visitors, room, ledger),
    questionLoad(visitors, room, ledger),
    submissionLoad(visitors, room, ledger),
    chatLoad(talkers[0]!, ledger),
    chatFileLoad(talkers[1]!, picture, ledger),
    pictureLoad(visitors, picture, ledger),
    videoLoad(admin, filled, await readFile(CLIP_PATH), ledger),
    pageLoad(scene),
  ]
}

/** Creates visitors, a course to learn in, courses to buy, and a course that staff fill. */
async function furnish(db: Db) {
  const people: { id: number; email: string }[] = []
  while (people.length < VISITORS) people.push(await makeMember(db))
  const { id: courseId, lectureIds } = await makeCourse(db, {
    lectures: [{ durationSec: LONG_LECTURE_SEC }, { durationSec: LONG_LECTURE_SEC }],
  })
  for (const { id } of people) await enrol(db, id, courseId)
  const sold: number[] = []
  while (sold.length < COURSES) sold.push((await makeCourse(db, { price: 59_000 })).id)
  const filled = await makeCourse(db, { published: false, lectures: [] })
  const exerciseIds: number[] = []
  while (exerciseIds.length < EXERCISES) exerciseIds.push(await makeExercise(db, courseId))
  const room = { courseId, lectureId: lectureIds[1]!, exerciseIds }
  return { people, room, sold, filled: filled.id }
}

async function visitorsOf(scene: LoadScene, people: { id: number; email: string }[]): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (const { id: memberId, email } of people) {
    const visitor = new Visitor(scene.guest(), { email, memberId, password: MEMBER_PASSWORD })
    await visitor.logIn()
    visitors.push(visitor)
  }
  return visitors
}
