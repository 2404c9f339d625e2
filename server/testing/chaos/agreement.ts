import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { disagreements, letTimePass } from '#server/features/payment/testing/crash-agreement.ts'
import { until } from '../until.ts'
import { type Ledger, missingWrites } from './ledger.ts'
import type { ChaosScene } from './scene.ts'

const OVERDUE = '30 seconds'
const MAILS_MS = 180_000
const OLD_MS = 3 * 3_600_000

/** The violations of what must hold after each fault. */
export async function brokenNow(db: Db, ledger: Ledger): Promise<string[]> {
  return [...(await missingWrites(db, ledger)), ...(await stuckOrders(db)), ...(await failedJobs(db))]
}

/** Unfinished orders whose scheduled check is overdue. */
async function stuckOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from payment_order
    where state in ('CREATED', 'READY', 'APPROVING', 'CANCELING')
      and (next_check_at is null or next_check_at < now() - ${OVERDUE}::interval)`.execute(db)
  return rows.map(({ id, state }) => `order ${id} is ${state} and nobody looks after it`)
}

async function failedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from jobs.job
    where state = 'failed' or name like '%-failed' group by name`.execute(db)
  return rows.map(({ name, count }) => `${count} jobs of ${name} failed for good`)
}

/** The violations of what must hold at the end, after all retries and background jobs had their time. */
export async function brokenAtLast(
  scene: Pick<ChaosScene, 'withDb' | 'kakaopay' | 'mailbox'>,
  ledger: Ledger,
): Promise<string[]> {
  const orders = await scene.withDb(async (db) => {
    const crash = { database: { db }, kakaopay: scene.kakaopay }
    await letTimePass(crash)
    await flushMails(db)
    const mailsAbout = (orderId: string) => paidMails(scene, orderId)
    return [...(await disagreements(crash, mailsAbout)), ...(await brokenNow(db, ledger))]
  })
  return [...orders, ...missingMails(scene, ledger)]
}

/** Retries the waiting mails at once. */
async function flushMails(db: Db): Promise<void> {
  const waiting = async () => {
    await sql`update jobs.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`.execute(
      db,
    )
    const { rows } = await sql`
      select 1 from jobs.job where name = 'mail' and state in ('created', 'retry', 'active') limit 1`.execute(
      db,
    )
    return rows.length === 0
  }
  await until(waiting, 'all mails to be sent', MAILS_MS)
}

/** Counts a mail sent twice as one: a repeat has the same message id. */
const paidMails = ({ mailbox }: Pick<ChaosScene, 'mailbox'>, orderId: string): number =>
  new Set(
    mailbox.mails
      .filter(({ subject, text }) => subject.includes('결제가 완료') && text.includes(orderId))
      .map(({ messageId }) => messageId),
  ).size

function missingMails({ mailbox }: Pick<ChaosScene, 'mailbox'>, { signUps }: Ledger): string[] {
  const written = new Set(mailbox.mails.map(({ to }) => to))
  return [...signUps].filter((email) => !written.has(email)).map((email) => `no mail came to ${email}`)
}

/** Restarts with files old enough for the sweep, then compares files and rows in both directions. */
export async function strayMedia(scene: ChaosScene): Promise<string[]> {
  const media = join(scene.dataDir, 'media')
  await scene.product.stop()
  const past = new Date(Date.now() - OLD_MS)
  for (const folder of ['videos', 'images', 'chat'])
    for (const name of await namesIn(join(media, folder))) await utimes(join(media, folder, name), past, past)
  await scene.product.startAgain()
  const rows = await scene.withDb(async (db) => ({
    videos: (await db.selectFrom('video').select('id').execute()).map(({ id }) => id),
    images: (await db.selectFrom('image').select('file').execute()).map(({ file }) => file),
    tmp: [],
  }))
  const stray: string[] = []
  for (const [folder, wanted] of Object.entries(rows)) {
    const found = new Set(await namesIn(join(media, folder)))
    stray.push(...wanted.filter((name) => !found.has(name)).map((name) => `${folder}/${name} has no file`))
    const known = new Set<string>(wanted)
    stray.push(...[...found].filter((name) => !known.has(name)).map((name) => `${folder}/${name} has no row`))
  }
  return stray
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
