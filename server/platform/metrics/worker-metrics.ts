import { metricLines } from './metric.ts'

type WorkerCounts = { serving: number; lost: number }

/** The workers that share one port, counted by the process that starts them. */
export const workerLines = ({ serving, lost }: WorkerCounts): string =>
  metricLines('codemaru_workers', 'Workers that serve.', 'gauge', [{ value: serving }]) +
  metricLines('codemaru_workers_lost_total', 'Workers that ended although nobody asked.', 'counter', [
    { value: lost },
  ])
