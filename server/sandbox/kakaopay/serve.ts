// The sandbox as a separate process, for tests in which it must outlive the product (the crash matrix).
import Fastify from 'fastify'
import {
  isLoopback,
  SANDBOX_PATH,
  SANDBOX_SECRET_KEY,
} from '#server/features/payment/providers/kakaopay/kakaopay-settings.ts'
import { mountKakaopay } from './mount.ts'

const port = Number(process.env['PORT'] ?? 0)
const app = Fastify()
// Set ORIGIN if a proxy is between product and sandbox: the pages must use the same origin as the calls.
const origin = process.env['ORIGIN'] ?? `http://127.0.0.1:${port}`
const base = origin + SANDBOX_PATH
mountKakaopay(app, SANDBOX_PATH, {
  secretKey: process.env['KAKAOPAY_SECRET_KEY'] ?? SANDBOX_SECRET_KEY,
  seed: process.env['SEED'],
  merchant: { cids: ['TC0ONETIME'], isRegistered: isLoopback, pagesFor: () => base },
})
await app.listen({ port, host: '127.0.0.1' })
process.stdout.write(`ready: ${base}\n`)
process.once('SIGTERM', () => process.exit(0))
