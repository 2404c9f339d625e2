// The only file that loads OpenTelemetry; imported when OTEL_EXPORTER_OTLP_ENDPOINT is set, which takes 0.15 s.
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
  defaultTextMapGetter,
  defaultTextMapSetter,
} from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { traceThirdParties } from './third-party-spans.ts'
import { currentScope, runInScope } from './request-scope.ts'
import type { TraceRecorder } from './tracing.ts'

const EXPORT_TIMEOUT_MS = 3_000
const MOST_TEXT = 2_000
const TELL_EVERY_MS = 60_000
const propagator = new W3CTraceContextPropagator()

type OtelSettings = { endpoint: string; share: number; log: Logger }

/** `share`: the part of the traces that is kept. `endpoint`: the collector's address, without `/v1/traces`. */
export function openOtel({ endpoint, share, log }: OtelSettings): TraceRecorder {
  const sampler = new TraceIdRatioBasedSampler(share)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resource(),
    // A visitor's header may continue a trace, but not decide that it is kept.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanLimits: { attributeValueLengthLimit: MOST_TEXT },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tellLoss = lossTeller(log)
  setGlobalErrorHandler(tellLoss)
  const tracer = provider.getTracer('codemaru')
  const stopThirdParties = traceThirdParties(tracer, headerOf)
  return {
    ...spansOf(tracer),
    async close() {
      stopThirdParties()
      await provider.shutdown().catch(tellLoss)
    },
  }
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win. */
const resource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'codemaru' }))
    .merge(detectResources({ detectors: [envDetector] }))

function lossTeller(log: Logger): (error: unknown) => void {
  let toldAt = -Infinity
  return (error) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ event: 'traces.lost', reason: reason.slice(0, 200) }, 'traces could not be sent')
  }
}

function spansOf(tracer: Tracer): Omit<TraceRecorder, 'close'> {
  return {
    openRequest({ id, method, headers }) {
      const from = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) as Context
      const attributes = { 'http.request.method': method, 'codemaru.request_id': id }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from)
      return {
        trace: trace.setSpan(from, span),
        end(route, status) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    observe(text) {
      const from = currentScope()?.trace
      if (!from) return () => {}
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes }, from)
      return (error) => endSpan(span, error)
    },
    traceparent: () => headerOf(currentScope()?.trace ?? ROOT_CONTEXT),
    async runJob({ queue, try: attempt, traceparent }, work) {
      const from = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      const cause = trace.getSpanContext(from)
      const attributes = { 'messaging.destination.name': queue, 'codemaru.job.try': attempt }
      const links = cause ? [{ context: cause }] : []
      const span = tracer.startSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes, links },
        ROOT_CONTEXT,
      )
      const scope = { requestId: null, trace: trace.setSpan(ROOT_CONTEXT, span) }
      await runInScope(scope, work).then(
        () => endSpan(span, null),
        (error: unknown) => {
          endSpan(span, error)
          throw error
        },
      )
    },
  }
}

/** Names the kind of an error only: its message may contain a value. */
function endSpan(span: Span, error: unknown): void {
  if (error) {
    const { code, name } = error as { code?: string; name?: string }
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', String(code ?? name ?? 'error'))
  }
  span.end()
}

function headerOf(context: Context): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagator.inject(context, carrier, defaultTextMapSetter)
  return carrier.traceparent
}

/** Such as `select member`. */
function nameOf(text: string): string {
  const bare = text.replaceAll(/\/\*.*?\*\//gs, '').trimStart()
  const [verb = 'statement'] = /^\w+/.exec(bare) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(bare) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}
