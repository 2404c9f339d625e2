import { createHash } from 'node:crypto'
import { Html, html } from '#server/platform/http/html.ts'
import type { SandboxPayment } from './book.ts'

const STYLE = `
:root { color-scheme: light dark; --ground: #f4f4f5; --sheet: #fff; --text: #1a1a1c; --soft: #5c5c63; --line: #dcdce0; --edge: #77777f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #131316; --sheet: #1e1e22; --text: #f2f2f4; --soft: #b0b0b8; --line: #37373d; --edge: #8b8b94; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text);
  font: 16px/1.6 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
main { width: 100%; max-width: 420px; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
header { padding: 14px 24px; background: #ffeb00; color: #1a1a1c; font-weight: 700; display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: space-between; }
.content { padding: 24px; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.4; }
p { margin: 0 0 16px; }
.soft { margin: 20px 0 0; color: var(--soft); font-size: 14px; }
dl { margin: 0 0 24px; display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; }
dd.sum { font-size: 22px; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-weight: 700; }
label { display: flex; gap: 12px; align-items: center; min-height: 52px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 10px; cursor: pointer; }
input { width: 20px; height: 20px; margin: 0; accent-color: #1a1a1c; flex: none; }
@media (prefers-color-scheme: dark) { input { accent-color: #ffeb00; } }
.actions { display: grid; gap: 8px; }
button { min-height: 52px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 10px; background: none; color: inherit; font: inherit; cursor: pointer; }
button.pay { border-color: #ffeb00; background: #ffeb00; color: #1a1a1c; font-weight: 700; }
:focus-visible { outline: 3px solid #3b6ef5; outline-offset: 2px; }
`
// A variable, so that a formatter cannot change the style and invalidate its hash.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`)
const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** The form redirects to the shop, and browsers check `form-action` on the redirect too. */
export const payPageCsp = ({ approvalUrl, cancelUrl, failUrl }: SandboxPayment): string => {
  const back = new Set([approvalUrl, cancelUrl, failUrl].map((url) => new URL(url).origin))
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${[...back].join(' ')}; frame-ancestors 'none'; base-uri 'none'`
}

export function payPage({ itemName, asked, method }: SandboxPayment): string {
  const sum = `${asked.total.toLocaleString('ko-KR')}원`
  return page(
    '결제하기',
    html`<h1>결제할 내용을 확인해 주세요</h1>
      <dl>
        <dt>상품</dt>
        <dd>${itemName}</dd>
        <dt>결제 금액</dt>
        <dd class="sum">${sum}</dd>
      </dl>
      <form method="post">
        <fieldset>
          <legend>결제 수단</legend>
          ${option('CARD', '등록한 카드', method !== 'MONEY')}
          ${option('MONEY', '페이머니', method === 'MONEY')}
        </fieldset>
        <div class="actions">
          <button class="pay" name="action" value="approve">${sum} 결제하기</button>
          <button name="action" value="cancel">취소하고 돌아가기</button>
          <button name="action" value="fail">결제 실패로 돌아가기</button>
        </div>
      </form>`,
  )
}

export const endedPage = (): string =>
  page(
    '끝난 결제',
    html`<h1>이미 끝난 결제입니다</h1>
      <p>이 화면에서는 더 할 수 있는 일이 없습니다. 쇼핑하던 곳으로 돌아가 주세요.</p>`,
  )

const option = (value: string, label: string, isChosen: boolean) =>
  html`<label
    ><input
      type="radio"
      name="method"
      value="${value}"
      ${new Html(isChosen ? 'checked' : '')}
    />${label}</label
  >`

const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} - 카카오페이 테스트 결제</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <header><span>카카오페이</span><span>테스트 결제</span></header>
          <div class="content">
            ${content}
            <p class="soft">연습용 화면입니다. 실제 돈은 움직이지 않습니다.</p>
          </div>
        </main>
      </body>
    </html>`.text
