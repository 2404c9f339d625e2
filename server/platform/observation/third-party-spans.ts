import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { currentScope } from './request-scope.ts'

/** A request of `fetch`; Node reports each by `node:diagnostics_channel`. */
type OutgoingRequest = { method: string; origin: string | URL; addHeader(name: string, value: string): void }
type Message = { request: OutgoingRequest; response?: { statusCode: number } }

/** Traces each request of `fetch` within a scope and adds its `traceparent`. Names the host, never the path. */
export function traceThirdParties(
  tracer: Tracer,
  headerOf: (context: Context) => string | undefined,
): () => void {
  const spans = new WeakMap<OutgoingRequest, Span>()
  const handlers = {
    'undici:request:create': ({ request }: Message) => {
      const from = currentScope()?.trace
      if (!from) return
      const { hostname } = new URL(String(request.origin))
      const attributes = { 'http.request.method': request.method, 'server.address': hostname }
      const span = tracer.startSpan(
        `${request.method} ${hostname}`,
        { kind: SpanKind.CLIENT, attributes },
        from,
      )
      spans.set(request, span)
      const header = headerOf(trace.setSpan(from, span))
      if (header) request.addHeader('traceparent', header)
    },
    'undici:request:headers': ({ request, response }: Message) => {
      spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0)
    },
    'undici:request:trailers': ({ request }: Message) => spans.get(request)?.end(),
    'undici:request:error': ({ request }: Message) => {
      const span = spans.get(request)
      span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  }
  const all = Object.entries(handlers) as [string, (message: unknown) => void][]
  for (const [channel, handler] of all) subscribe(channel, handler)
  return () => {
    for (const [channel, handler] of all) unsubscribe(channel, handler)
  }
}
