import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, ownOrigins } from '#server/platform/config/config.ts'
import { SANDBOX_PATH } from '#server/platform/config/kakaopay-settings.ts'
import { mountKakaopay } from './mount.ts'

/** The sandbox inside the product, for the demonstration: its pages are at the address that the buyer is at. */
export function mountOwnKakaopay(app: FastifyInstance, config: Config): void {
  const own = ownOrigins(config, config.PORT)
  mountKakaopay(app, SANDBOX_PATH, {
    secretKey: config.KAKAOPAY_SECRET_KEY,
    file: join(config.DATA_DIR, 'sandbox', 'kakaopay.json'),
    merchant: {
      cids: [config.KAKAOPAY_CID],
      isRegistered: (origin) => own.includes(origin),
      pagesFor: (approvalUrl) => new URL(approvalUrl).origin + SANDBOX_PATH,
    },
  })
}
