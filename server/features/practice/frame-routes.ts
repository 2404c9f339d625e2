import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveRuntimes } from './runtime-files.ts'

/** Nothing but what is named; every policy of a frame begins with it. */
const NOTHING = [
  "default-src 'none'",
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
]

/** Programs run in workers, which keep this policy: the page's one script, and text that it was given. */
const codePolicy = (html: string) =>
  [
    ...NOTHING,
    'sandbox allow-scripts',
    `script-src '${hashOfScript(html)}' 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
  ].join('; ')

/**
 * A learner's page stands in a frame within this one and cannot have a looser policy. Its `submit` events need `allow-forms`; nothing
 * is ever sent by them. Whatever it navigates to is asked of `frame-src`.
 */
const PAGE_POLICY = [
  ...NOTHING,
  'sandbox allow-scripts allow-forms',
  "script-src 'unsafe-inline' data:",
  "style-src 'unsafe-inline' data:",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
].join('; ')

/** The frames that learners' code runs in, and the runtimes that the product's own pages fetch for them (decision 28). */
export function mountPracticeFrame(app: FastifyInstance, buildDir: string): void {
  const folder = join(buildDir, 'practice')
  const code = readFileSync(join(folder, 'frame.html'), 'utf8')
  const page = readFileSync(join(folder, 'page.html'), 'utf8')
  app.get('/practice/frame', (_request, reply) => sendFrame(reply, code, codePolicy(code)))
  app.get('/practice/frame/page', (_request, reply) => sendFrame(reply, page, PAGE_POLICY))
  serveRuntimes(app, folder)
}

function sendFrame(reply: FastifyReply, html: string, policy: string) {
  // A frame without an origin keeps nothing, so it is given nothing to keep.
  reply.removeHeader('set-cookie')
  return reply
    .header('content-security-policy', policy)
    .header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), clipboard-read=(), clipboard-write=()',
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-dns-prefetch-control', 'off')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}

const hashOfScript = (html: string) => {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
