import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { BatchPool } from '../batched-saves/batch.ts'
import type { Db } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { relayLines } from '../bus/relay-metrics.ts'
import type { Relay } from '../bus/relay.ts'
import { isFromHere } from '../http/address/from-here.ts'
import { connectionLines } from './connection-metrics.ts'
import { measureAnswers } from './http-metrics.ts'
import { installationLines } from './installation-metrics.ts'
import { metricLines } from './metric.ts'
import { mergeFigures, type Siblings } from './merged-figures.ts'
import { measureProcess } from './process-metrics.ts'

type MetricsDeps = {
  config: Config
  db: Db
  pool: pg.Pool
  batchPool: BatchPool
  jobs: Pick<Jobs, 'runs'>
  relay: Pick<Relay, 'isUp'>
}

/**
 * `/metrics` for Prometheus, open to this machine and to holders of `METRICS_TOKEN`; 404 for all others. With
 * `siblings` it also contains the metrics of the other processes.
 */
export function mountMetrics(app: FastifyInstance, deps: MetricsDeps, siblings: Siblings | null): void {
  const { config, db } = deps
  const answers = measureAnswers(app)
  const process = measureProcess()
  const jobs = metricLines('codemaru_jobs_run', 'Whether this process runs jobs.', 'gauge', [
    { value: Number(deps.jobs.runs) },
  ])
  const own = () => answers() + process.lines() + connectionLines(deps) + relayLines(deps.relay) + jobs
  app.addHook('onClose', async () => process.stop())
  siblings?.answer(own)

  async function ofAll(): Promise<string> {
    if (!siblings) return own()
    return mergeFigures([{ worker: siblings.own, lines: own() }, ...(await siblings.ask())])
  }

  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !holdsToken(request, config.METRICS_TOKEN)) return reply.callNotFound()
    const lines = (await ofAll()) + (await installationLines({ db, dataDir: config.DATA_DIR }))
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(lines)
  })
}

function holdsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  return timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
