import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, ownOrigins } from '#server/platform/config/config.ts'
import { SANDBOX_PATH } from '#server/platform/config/kakaopay-settings.ts'
import { mountKakaopay } from './mount.ts'

/**
 * Mounts the sandbox in the product, for the demonstration: its pages use the origin of the buyer's browser.
 */
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
