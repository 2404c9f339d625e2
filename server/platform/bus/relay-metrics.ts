import { metricLines } from '../metrics/metric.ts'
import type { Relay } from './relay.ts'

/** Whether live events reach other processes; nothing where PostgreSQL passes them on. */
export function relayLines({ isUp }: Pick<Relay, 'isUp'>): string {
  const state = isUp()
  if (state === null) return ''
  return metricLines('codemaru_relay_up', 'Whether this process is connected to NATS.', 'gauge', [
    { value: Number(state) },
  ])
}
