import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { BatchPool } from '../batched-saves/batch.ts'
import type { Db } from '../database/db.ts'
import { isFromHere } from '../http/address/from-here.ts'
import { measureAnswers } from './http-metrics.ts'
import { installationLines } from './installation-metrics.ts'
import { measureProcess } from './process-metrics.ts'

type MetricsDeps = { config: Config; db: Db; pool: pg.Pool; batchPool: BatchPool }

/** `/metrics` for Prometheus, open to this machine and to holders of `METRICS_TOKEN`; 404 for all others. */
export function mountMetrics(app: FastifyInstance, { config, db, pool, batchPool }: MetricsDeps): void {
  const answers = measureAnswers(app)
  const own = measureProcess()
  const installation = () => installationLines({ db, pool, batchPool, dataDir: config.DATA_DIR })
  app.addHook('onClose', async () => own.stop())
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !holdsToken(request, config.METRICS_TOKEN)) return reply.callNotFound()
    const lines = answers() + own.lines() + (await installation())
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
