import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveRuntimes } from './runtime-files.ts'

/** Denies everything not named; every policy of a frame starts with it. */
const NOTHING = [
  "default-src 'none'",
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
]

/** Programs run in workers, which inherit this policy: only the page's one script, and text passed to it. */
const codePolicy = (html: string) =>
  [
    ...NOTHING,
    'sandbox allow-scripts',
    `script-src '${hashOfScript(html)}' 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
  ].join('; ')

/**
 * A learner's page is a frame inside this one, so its policy cannot be looser. `allow-forms` is for `submit` events; no
 * form is ever sent. Navigation is restricted by `frame-src`.
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

/** Serves the frames for learners' code, and the runtimes that the product's pages load for them (decision 28). */
export function mountPracticeFrame(app: FastifyInstance, buildDir: string): void {
  const folder = join(buildDir, 'practice')
  const code = readFileSync(join(folder, 'frame.html'), 'utf8')
  const page = readFileSync(join(folder, 'page.html'), 'utf8')
  app.get('/practice/frame', (_request, reply) => sendFrame(reply, code, codePolicy(code)))
  app.get('/practice/frame/page', (_request, reply) => sendFrame(reply, page, PAGE_POLICY))
  serveRuntimes(app, folder)
}

function sendFrame(reply: FastifyReply, html: string, policy: string) {
  // A frame without an origin cannot keep cookies.
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
