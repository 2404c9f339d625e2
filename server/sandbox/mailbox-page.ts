import { createHash } from 'node:crypto'
import { Html, html } from '#server/platform/http/html.ts'
import type { KeptMail } from '#server/platform/mail/kept-mail.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; }
body { max-width: 760px; margin: 0 auto; padding: 32px 16px; word-break: keep-all; overflow-wrap: anywhere; }
form { display: flex; gap: 8px; margin: 16px 0 24px; }
input { flex: 1; min-width: 0; }
input, button { padding: 10px 12px; font: inherit; }
details { border-top: 1px solid #8886; padding: 12px 0; }
summary { cursor: pointer; }
time, .to { color: GrayText; font-size: 14px; }
pre { white-space: pre-wrap; font: inherit; }
`
// A variable, so that the template's indentation cannot change the style and invalidate its hash.
const STYLE_TAG = new Html(`<style>${STYLE}</style>`)
const styleHash = createHash('sha256').update(STYLE).digest('base64')

export const MAILBOX_CSP = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
/** Mails contain inline styles; everything else is blocked. */
export const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

type Mailbox = { brand: string; to: string | null; mails: KeptMail[] }

export function mailboxPage({ brand, to, mails }: Mailbox): string {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>우편함 - ${brand}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <h1>우편함</h1>
        <p>메일 서버가 없어 보내지 않고 보관한 메일입니다. 최신 메일이 위에 있습니다.</p>
        <form method="get" action="/dev/mailbox">
          <input
            type="search"
            name="to"
            value="${to ?? ''}"
            placeholder="받는 사람 이메일"
            aria-label="받는 사람 이메일"
          />
          <button>찾기</button>
        </form>
        ${mails.length === 0 ? html`<p>보관된 메일이 없습니다.</p>` : mails.map(mailItem)}
      </body>
    </html>`.text
}

function mailItem(mail: KeptMail, at: number): Html {
  const open = new Html(at === 0 ? ' open' : '')
  return html`<details${open}>
<summary><strong>${mail.subject}</strong><br><span class="to">${mail.to}</span>
<time datetime="${mail.sentAt}">${mail.sentAt.slice(0, 19).replace('T', ' ')}</time></summary>
<pre>${withLinks(mail.text)}</pre>
<p><a href="/dev/mailbox/${mail.id}">HTML로 보기</a></p>
</details>
`
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s"'<>]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
