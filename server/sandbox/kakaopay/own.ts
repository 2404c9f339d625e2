import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, ownOrigins } from '#server/platform/config/config.ts'
import {
  kakaopaySettings,
  SANDBOX_PATH,
} from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { settingsOf } from '#server/platform/config/settings-part.ts'
import { mountKakaopay } from './mount.ts'

/**
 * Mounts the sandbox in the product, for the demonstration: its pages use the origin of the buyer's browser.
 */
export function mountOwnKakaopay(app: FastifyInstance, config: Config): void {
  const own = ownOrigins(config, config.PORT)
  const { secretKey, cid } = settingsOf(config, kakaopaySettings)!
  mountKakaopay(app, SANDBOX_PATH, {
    secretKey,
    file: join(config.DATA_DIR, 'sandbox', 'kakaopay.json'),
    merchant: {
      cids: [cid],
      isRegistered: (origin) => own.includes(origin),
      pagesFor: (approvalUrl) => new URL(approvalUrl).origin + SANDBOX_PATH,
    },
  })
}
