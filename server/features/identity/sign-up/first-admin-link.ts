import type { FastifyInstance } from 'fastify'
import { FIRST_ADMIN_HOURS } from '#contract/identity/first-admin.ts'
import type { Deps } from '#server/deps.ts'
import { dropLink, hasAdmin, replaceLink } from './first-admin.store.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** The demonstration has its accounts; any other installation starts without an administrator. */
export function offerFirstAdmin(app: FastifyInstance, deps: Deps): void {
  if (deps.config.isDemo) return
  app.addHook('onListen', () =>
    offer(deps).catch((error: unknown) => deps.log.error({ err: error }, 'no link for the first admin')),
  )
}

/** Only in the log: its reader runs the server. A link from a later start replaces this one. */
async function offer({ db, log, publicOrigin }: Deps): Promise<void> {
  if (await hasAdmin(db)) return await dropLink(db)
  const token = newToken()
  await replaceLink(db, { hash: tokenHash(token), hours: FIRST_ADMIN_HOURS })
  const link = new URL('/account/firstadmin', publicOrigin)
  link.searchParams.set('token', token)
  log.info(
    { event: 'first-admin.link' },
    `No admin yet. Make the first one within ${FIRST_ADMIN_HOURS} hours at ${link.href} (once; a later start's link ends this one)`,
  )
}
