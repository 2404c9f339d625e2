import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const DISK_LEAST_BYTES = 64 * 1024 * 1024

export type HealthDeps = {
  dataDir: string
  pingDatabase: () => Promise<void>
  /** Rejects unless this process hears the notifications of others. */
  proveListening: () => Promise<void>
  isDraining: () => boolean
  jobs: 'run' | 'leave'
}

/**
 * `/healthz/live`: the process runs. `/healthz/ready`: it can serve requests; a 503 names what is missing. It also says
 * whether jobs are run here.
 */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/healthz/ready', async (_request, reply) => {
    const [database, notifications, disk] = await Promise.all([
      holds(deps.pingDatabase),
      holds(deps.proveListening),
      holds(() => requireDisk(deps.dataDir)),
    ])
    const checks = { database, notifications, disk, serving: !deps.isDraining() }
    const ok = Object.values(checks).every(Boolean)
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, checks, jobs: deps.jobs })
  })
}

async function holds(check: () => Promise<void>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  )
}

async function requireDisk(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < DISK_LEAST_BYTES) throw new Error('disk is full')
}
