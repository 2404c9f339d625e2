import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { forThisMachine } from '../for-this-machine.ts'
import { Book, type BookOptions } from './book.ts'
import { type CallName, calls, type Merchant } from './calls.ts'
import { mountControl } from './control.ts'
import { type Sandbox, exchange } from './exchange.ts'
import { Faults } from './faults.ts'
import { mountPages } from './pages.ts'

export type SandboxOptions = { merchant: Merchant; secretKey: string } & BookOptions

/** A sandbox of Kakao Pay: its API, its payment page, and controls for tests. */
export function mountKakaopay(app: FastifyInstance, prefix: string, options: SandboxOptions): void {
  const { merchant, secretKey, ...kept } = options
  const sandbox: Sandbox = { book: new Book(kept), faults: new Faults(), merchant, secretKey, seen: [] }
  void app.register(
    async (scope) => {
      await scope.register(formbody)
      for (const name of Object.keys(calls) as CallName[])
        scope.post(`/online/v1/payment/${name}`, (request, reply) => exchange(sandbox, name, request, reply))
      mountPages(scope, sandbox)
      void scope.register(async (control) => {
        control.addHook('onRequest', forThisMachine)
        mountControl(control, sandbox)
      })
    },
    { prefix },
  )
}
