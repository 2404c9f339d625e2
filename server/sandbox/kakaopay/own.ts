import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, ownOrigins } from '#server/platform/config/config.ts'
import {
  kakaopaySettings,
  SANDBOX_PATH,
} from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { settingsOf } from '#server/platform/config/settings-part.ts'
import { Book, type SandboxPayment } from './book.ts'
import { mountKakaopay } from './mount.ts'

const fileOf = ({ DATA_DIR }: Config): string => join(DATA_DIR, 'sandbox', 'kakaopay.json')

/** Keeps payments of the past for a sandbox that is mounted afterwards, in place of those that it had. */
export function keepOwnPayments(config: Config, payments: readonly SandboxPayment[]): void {
  const book = new Book({ file: fileOf(config) })
  book.reset()
  book.addAll(payments)
}

/**
 * Mounts the sandbox in the product, for the demonstration: its pages use the origin of the buyer's browser.
 */
export function mountOwnKakaopay(app: FastifyInstance, config: Config): void {
  const own = ownOrigins(config, config.PORT)
  const { secretKey, cid } = settingsOf(config, kakaopaySettings)!
  mountKakaopay(app, SANDBOX_PATH, {
    secretKey,
    file: fileOf(config),
    merchant: {
      cids: [cid],
      isRegistered: (origin) => own.includes(origin),
      pagesFor: (approvalUrl) => new URL(approvalUrl).origin + SANDBOX_PATH,
    },
  })
}
