import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { keptMail, keptMails } from '#server/platform/mail/kept-mail.ts'
import { forThisMachine } from './for-this-machine.ts'
import { MAIL_CSP, MAILBOX_CSP, mailboxPage } from './mailbox-page.ts'

type MailboxDeps = Pick<Deps, 'config' | 'db' | 'branding'>

/** Shows the mails that are kept when no mail server is configured; never mounted in production. */
export function mountMailbox(app: FastifyInstance, { config, db, branding }: MailboxDeps): void {
  // A reader of a public demonstration's mails could reset every password (security.md#77).
  const reader = config.DEMO_PUBLIC ? { onRequest: forThisMachine } : {}

  app.get('/api/dev/mailbox', reader, async (request, reply) => {
    const mails = await keptMails(db, recipientOf(request))
    reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
    return reply.send(JSON.stringify(mails.map(({ id: _id, ...mail }) => mail)))
  })

  app.get('/dev/mailbox', reader, async (request, reply) => {
    const to = recipientOf(request)
    const page = mailboxPage({ brand: branding.brand.name, to, mails: await keptMails(db, to) })
    return reply.headers(asPage(MAILBOX_CSP)).send(page)
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id(^[0-9]{1,9}$)', reader, async (request, reply) => {
    const mail = await keptMail(db, Number(request.params.id))
    return mail ? reply.headers(asPage(MAIL_CSP)).send(mail.html) : reply.callNotFound()
  })
}

/** Uses the first value of a repeated `to`. */
function recipientOf({ query }: FastifyRequest): string | null {
  const { to } = query as { to?: string | string[] }
  const first = (Array.isArray(to) ? to[0] : to)?.trim()
  return first || null
}

const asPage = (csp: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': csp,
})
