import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { ObserveStatement } from './observed-pool.ts'
import { currentScope } from './request-scope.ts'
import type { TraceRecorder } from './tracing.ts'

export type Observation = {
  /** Undefined if nothing watches statements. */
  observe: ObserveStatement | undefined
  tracing: TraceRecorder | null
}

/** Opens what the settings ask for: traces, the log of slow statements, both or nothing. */
export async function openObservation(config: Config, log: Logger): Promise<Observation> {
  const { SLOW_STATEMENT_MS: limitMs, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  const slow = limitMs === undefined ? null : logSlowStatements(limitMs, log)
  const tracing = endpoint === undefined ? null : await openTracing(endpoint, config, log)
  const observers = [slow, tracing?.observe].filter((one) => one !== null && one !== undefined)
  return { observe: observers.length > 1 ? bothOf(observers) : observers[0], tracing }
}

async function openTracing(endpoint: string, config: Config, log: Logger): Promise<TraceRecorder> {
  const { openOtel } = await import('./otel.ts')
  return openOtel({ endpoint, share: config.OTEL_TRACES_SAMPLER_ARG, log })
}

/** Logs each statement that takes `limitMs` or longer: its text without values, its time, and the request. */
function logSlowStatements(limitMs: number, log: Logger): ObserveStatement {
  return (text) => {
    const began = performance.now()
    const reqId = currentScope()?.requestId ?? undefined
    return (error) => {
      const ms = Math.round(performance.now() - began)
      if (ms < limitMs) return
      const statement = text.replaceAll(/\s+/g, ' ').trim()
      log.warn({ event: 'statement.slow', reqId, ms, failed: Boolean(error), statement }, 'slow statement')
    }
  }
}

function bothOf(observers: readonly ObserveStatement[]): ObserveStatement {
  return (text) => {
    const ends = observers.map((observe) => observe(text))
    return (error) => {
      for (const end of ends) end(error)
    }
  }
}
