import { join } from 'node:path'
import Fastify from 'fastify'
import { build } from 'rolldown'
import { mountPracticeFrame } from '../server/features/practice/frame-routes.ts'

const ROOT = join(import.meta.dirname, '..')
/** Where `openRunnerOn` finds the runner on that page. */
export const RUNNER_ALONE = '/runner.js'

/** A page with the product's own runner, frame and runtimes, and nothing else of it: no database, no seeding. */
export async function serveRunner(): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify()
  mountPracticeFrame(app, join(ROOT, '.build'))
  const script = await bundled()
  app.get(RUNNER_ALONE, (_request, reply) => reply.type('text/javascript').send(script))
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send('<!doctype html>'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

/** In one file: the built one shares a file with the screens, which begin at once. */
async function bundled(): Promise<string> {
  const { output } = await build({
    input: join(ROOT, 'web/features/practice/run/open-runner.ts'),
    platform: 'browser',
    write: false,
    logLevel: 'warn',
    output: { format: 'esm', codeSplitting: false },
  })
  return output[0].code
}
