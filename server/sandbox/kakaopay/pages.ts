import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxPayment } from './book.ts'
import { isPageOver } from './calls.ts'
import type { Sandbox } from './exchange.ts'
import { endedPage, payPage, payPageCsp } from './pay-page.ts'

const PAGE = '/mockup/bridge/:device(^(?:pc|mobile-web|mobile-app)$)/pg/one-time/payment/:hash'
const WAITING = ['READY', 'OPEN_PAYMENT', 'SELECT_METHOD', 'AUTH_PASSWORD']
const [GONE, SEE_OTHER] = [410, 303]

type Page = { Params: { hash: string }; Body: { action?: string; method?: string } | undefined }

/** The page where a buyer pays, cancels or fails; each button returns to the shop. */
export function mountPages(app: FastifyInstance, { book }: Sandbox): void {
  app.get<Page>(PAGE, async ({ params, method }, reply) => {
    const sold = book.byHash(params.hash)
    if (!sold) return reply.callNotFound()
    if (isPageOver(book, sold)) return reply.redirect(sold.failUrl)
    if (!WAITING.includes(sold.status)) return show(reply.code(GONE), sold, endedPage())
    if (sold.status === 'READY' && method === 'GET') setStatus(sold, 'OPEN_PAYMENT')
    return show(reply, sold, payPage(sold))
  })

  app.post<Page>(PAGE, async ({ params, body }, reply) => {
    const sold = book.byHash(params.hash)
    if (!sold) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(press(sold, body ?? {}), SEE_OTHER)
  })

  function press(sold: SandboxPayment, { action, method }: NonNullable<Page['Body']>): string {
    if (isPageOver(book, sold) || !WAITING.includes(sold.status)) return sold.failUrl
    if (action === 'approve') return authenticate(sold, method)
    setStatus(sold, action === 'cancel' ? 'QUIT_PAYMENT' : 'FAIL_AUTH_PASSWORD')
    return action === 'cancel' ? sold.cancelUrl : sold.failUrl
  }

  /** Idempotent: pressing twice gives the shop the same token. */
  function authenticate(sold: SandboxPayment, method: string | undefined): string {
    sold.method = method === 'MONEY' ? 'MONEY' : (sold.method ?? 'CARD')
    sold.token ??= book.draw(20)
    setStatus(sold, 'AUTH_PASSWORD')
    const url = new URL(sold.approvalUrl)
    url.searchParams.append('pg_token', sold.token)
    return url.href
  }

  function setStatus(sold: SandboxPayment, status: string): void {
    sold.status = status
    book.save()
  }
}

const show = (reply: FastifyReply, sold: SandboxPayment, page: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': payPageCsp(sold),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    .send(page)
