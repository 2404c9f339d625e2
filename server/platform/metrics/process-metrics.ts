import { monitorEventLoopDelay } from 'node:perf_hooks'
import { metricLines } from './metric.ts'

const NANO = 1e9
const RESOLUTION_MS = 20

/** The process's own resource use; the event-loop delay covers the time since the previous scrape. */
export function measureProcess(): { lines(): string; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAtSec = Date.now() / 1000 - process.uptime()
  return {
    lines() {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      const quantiles = [50, 99].map((percent) => ({
        labels: { quantile: String(percent / 100) },
        value: delay.count > 0 ? delay.percentile(percent) / NANO : 0,
      }))
      delay.reset()
      return [
        metricLines('process_cpu_seconds_total', 'Processor time used.', 'counter', [
          { value: (user + system) / 1e6 },
        ]),
        metricLines('process_resident_memory_bytes', 'Memory of the process.', 'gauge', [{ value: rss }]),
        metricLines('process_start_time_seconds', 'When the process began, in seconds since 1970.', 'gauge', [
          { value: startedAtSec },
        ]),
        metricLines('nodejs_heap_used_bytes', 'Memory that objects take.', 'gauge', [{ value: heapUsed }]),
        metricLines('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', 'gauge', [
          { value: external },
        ]),
        metricLines(
          'nodejs_eventloop_delay_seconds',
          `How late a timer of ${RESOLUTION_MS} ms came, this time included.`,
          'gauge',
          quantiles,
        ),
      ].join('')
    },
    stop: () => void delay.disable(),
  }
}
