import type { Context } from '@opentelemetry/api'
import type { IncomingHttpHeaders } from 'node:http'
import type { ObserveStatement } from './observed-pool.ts'

export type RequestSpan = { trace: Context; end(route: string, status: number): void }

/** Spans of requests, statements, requests to third parties and jobs. They contain no values and no addresses. */
export type TraceRecorder = {
  observe: ObserveStatement
  /** Continues the trace of the header `traceparent`, else begins one. */
  openRequest(request: { id: string; method: string; headers: IncomingHttpHeaders }): RequestSpan
  /** The current span as a W3C header; undefined outside of any. */
  traceparent(): string | undefined
  /** Runs a job in a separate trace, which links to the span that enqueued it. */
  runJob(
    job: { queue: string; try: number; traceparent: string | undefined },
    work: () => Promise<void>,
  ): Promise<void>
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>
}
