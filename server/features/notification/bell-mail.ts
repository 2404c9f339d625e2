import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { takeDueMember, takeMailed } from './bell.store.ts'
import { bellNewsMail } from './bell-news-mail.ts'

/** Email address and settings page of a member; undefined for a removed account. `app.ts` passes it in. */
export type FindAddressee = (
  db: Db,
  memberId: number,
) => Promise<{ to: string; accountPage: string } | undefined>

type BellMailDeps = Pick<Deps, 'db' | 'mailer' | 'branding' | 'publicOrigin'> & {
  findAddressee: FindAddressee
}

const EVERY_MS = 30_000

/** Repeats while the server runs; several processes take different members. */
export function mailBellsRegularly(
  app: FastifyInstance,
  { log, ...deps }: BellMailDeps & Pick<Deps, 'log'>,
): void {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = mailBells(deps).catch((error: unknown) => log.error({ err: error }, 'bell mail failed'))
  }, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** Sends each due member one email about everything unread. */
export async function mailBells(deps: BellMailDeps): Promise<void> {
  while (await deps.db.transaction().execute((trx) => mailOne(deps, trx)));
}

async function mailOne(deps: BellMailDeps, trx: Db): Promise<boolean> {
  const memberId = await takeDueMember(trx)
  if (memberId === undefined) return false
  const [news, addressee] = [await takeMailed(trx, memberId), await deps.findAddressee(trx, memberId)]
  if (!addressee || news.length === 0) return true
  const mail = bellNewsMail({
    brand: deps.branding.brand.name,
    news: news.map(({ title, body, href }) => ({ title, body, link: deps.publicOrigin + href })),
    settingsLink: `${addressee.accountPage}#notifications`,
  })
  await deps.mailer.enqueue(trx, { to: addressee.to, ...mail })
  return true
}
