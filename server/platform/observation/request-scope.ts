import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { TraceRecorder } from './tracing.ts'

/** The origin of a statement, a request to a third party and a job. */
export type Scope = {
  /** The request's id, as in the log; null inside a job. */
  requestId: string | null
  /** Null without tracing. */
  trace: Context | null
}

const scopes = new AsyncLocalStorage<Scope>()

export const currentScope = (): Scope | undefined => scopes.getStore()
export const runInScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** Gives each request a scope, and a span with `tracing`. */
export function mountScopes(app: FastifyInstance, tracing: TraceRecorder | null): void {
  app.decorateRequest('scope')
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing?.openRequest(request)
    request.scope = { requestId: request.id, trace: span?.trace ?? null }
    // Not onResponse, which aborted requests never reach.
    if (span) reply.raw.once('close', () => span.end(request.routeOptions.url ?? 'none', reply.statusCode))
    scopes.run(request.scope, done)
  })
  // The body arrives in events of the socket, which do not belong to the request.
  app.addHook('preValidation', (request, _reply, done) => scopes.run(request.scope, done))
}

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope
  }
}
