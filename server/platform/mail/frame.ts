import { Html, html } from '../http/html.ts'
import type { Mail } from './mail.ts'

type MailLink = { label: string; href: string }

export type MailContent = {
  brand: string
  /** Shown after the brand in the subject line. */
  subject: string
  heading: string
  paragraphs: string[]
  /** A longer text below the paragraphs; its HTML must be safe already. */
  article?: { text: string; html: string }
  /** The main action; its link is the first one in the text. */
  button?: MailLink
  /** Further links, each on a separate line below the button. */
  links?: MailLink[]
  small?: string[]
}

/** The layout of every email: text and HTML say the same, and every value is escaped. */
export function framedMail(content: MailContent): Omit<Mail, 'to'> {
  const { brand, subject } = content
  return { subject: `[${brand}] ${subject}`, text: textOf(content), html: htmlOf(content).text }
}

function textOf({
  brand,
  heading,
  paragraphs,
  article,
  button,
  links = [],
  small = [],
}: MailContent): string {
  const ways = links.map(({ label, href }) => `${label}\n${href}`)
  const body = article ? [...paragraphs, article.text] : paragraphs
  return [heading, ...body, ...(button ? [button.href] : []), ...ways, ...small, brand].join('\n\n')
}

function htmlOf(content: MailContent): Html {
  const { brand, subject, heading, paragraphs, article, button, links = [], small = [] } = content
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${brand} ${subject}</title>
        <style>
          ${new Html(DARK)}
        </style>
      </head>
      <body class="ground" style="${BODY}">
        <div class="sheet" style="${SHEET}">
          <p style="margin:0 0 20px;font-size:15px;font-weight:700">${brand}</p>
          <h1 style="margin:0 0 16px;font-size:20px;line-height:1.5">${heading}</h1>
          ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
          ${article ? new Html(article.html) : ''} ${button ? buttonOf(button) : ''} ${links.map(linkOf)}
          ${small.map((line) => html`<p class="soft" style="${SMALL}">${line}</p>`)}
        </div>
      </body>
    </html>`
}

const buttonOf = ({ label, href }: MailLink) =>
  html`<p style="margin:8px 0 24px"><a class="button" href="${href}" style="${BUTTON}">${label}</a></p>`

const linkOf = ({ label, href }: MailLink) =>
  html`<p style="margin:0 0 16px"><a class="link" href="${href}" style="color:#24418c">${label}</a></p>`

// Inline, because some mail clients drop style sheets; the dark theme needs one.
const BODY = `margin:0;padding:24px 12px;background:#fbf8f3;color:#17191f;font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all;overflow-wrap:anywhere`
const SHEET =
  'max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #e6e0d6;border-radius:12px;font-size:16px;line-height:1.7'
const BUTTON =
  'display:inline-block;padding:13px 26px;background:#24418c;color:#ffffff;border-radius:8px;font-weight:700;text-decoration:none'
const SMALL = 'margin:0 0 12px;font-size:14px;color:#5b5f6b'

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #14161b !important; color: #f1eee8 !important; }
  .sheet { background: #1c1f26 !important; border-color: #2c3038 !important; }
  .soft { color: #a6a8b1 !important; }
  .link { color: #8fa8f0 !important; }
  .button { background: #8fa8f0 !important; color: #14161b !important; }
}
`
