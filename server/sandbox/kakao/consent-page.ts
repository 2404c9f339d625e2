import { createHash } from 'node:crypto'
import { Html, html } from '#server/platform/http/html.ts'
import type { Answer } from './answers.ts'
import { type Person, PERSONS } from './persons.ts'
import { SCOPES } from './registered-app.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif;
  --ground: light-dark(#f4f4f2, #121212); --sheet: light-dark(#ffffff, #1e1e1e);
  --ink: light-dark(#191919, #f2f2f2); --soft: light-dark(#5c5c5c, #b0b0b0);
  --line: light-dark(#d9d9d6, #3a3a3a); --edge: light-dark(#85857f, #85857f); --ring: light-dark(#191919, #fee500); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere; }
main { max-width: 460px; margin: 0 auto; padding: 24px; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.4; }
h2, legend { margin: 0; padding: 0; font-size: 16px; font-weight: 700; }
p { margin: 0 0 16px; }
.mark { display: inline-block; margin: 0 0 16px; padding: 4px 12px; border-radius: 8px; background: #fee500; color: #191919; font-size: 14px; font-weight: 700; }
.soft { color: var(--soft); font-size: 14px; }
fieldset { margin: 24px 0; padding: 0; border: 0; }
label { display: grid; grid-template-columns: 20px 1fr; gap: 0 12px; align-items: center; min-height: 44px; margin-top: 8px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
label:has(:checked) { border-color: var(--ring); box-shadow: inset 0 0 0 1px var(--ring); }
label .soft { grid-column: 2; }
input { width: 18px; height: 18px; margin: 0; accent-color: #191919; }
ul { margin: 8px 0 24px; padding: 0 0 0 20px; }
button { display: block; width: 100%; min-height: 48px; margin-top: 8px; padding: 10px; border-radius: 12px; font: inherit; font-weight: 700; cursor: pointer; }
.agree { border: 0; background: #fee500; color: #191919; }
.deny { border: 1px solid var(--edge); background: none; color: inherit; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
label:focus-within { outline: 3px solid var(--ring); outline-offset: 2px; }
label input:focus-visible { outline: none; }
@media (prefers-color-scheme: dark) { input { accent-color: #fee500; } }
`
// A variable, so that a formatter cannot change the style and invalidate its hash in the policy.
const STYLE_TAG = new Html(`<style>${STYLE}</style>`)
const styleHash = createHash('sha256').update(STYLE).digest('base64')
const CSP = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** Asks who the person is and whether they consent. The form posts to the page's own URL with its query. */
export function consentPage(brand: string, scopes: readonly string[]): Answer {
  const asked = scopes.filter((scope) => scope !== 'openid')
  return page(
    200,
    '카카오 로그인 (테스트용)',
    html`<p class="mark">테스트용 카카오 로그인</p>
      <h1>${brand}에 로그인할 테스트 계정을 골라 주세요</h1>
      <p class="soft">
        실제 카카오가 아니라 개발과 시연에 쓰는 화면입니다. 아래 사람은 모두 실제로 없습니다.
      </p>
      <form method="post">
        <fieldset>
          <legend>테스트 계정</legend>
          ${PERSONS.map(choice)}
        </fieldset>
        <h2>동의하면 전하는 정보</h2>
        <ul>
          ${asked.map((scope) => html`<li>${SCOPES[scope] ?? scope}</li>`)}
        </ul>
        <button class="agree" name="action" value="agree">동의하고 계속하기</button>
        <button class="deny" name="action" value="deny">취소</button>
      </form>`,
  )
}

function choice({ id, nickname, note, email }: Person, at: number): Html {
  const checked = new Html(at === 0 ? ' checked' : '')
  return html`<label
    ><input type="radio" name="person" value="${id}" ${checked} /><span>${nickname}</span>
    <span class="soft">${note}</span>${email === null ? '' : html`<span class="soft">${email}</span>`}</label
  >`
}

/** The page that Kakao shows instead of redirecting, for a wrong app or an unregistered redirect URI. */
export function errorPage(code: string, reason: string): Answer {
  return page(
    400,
    `카카오 로그인 오류 ${code} (테스트용)`,
    html`<p class="mark">테스트용 카카오 로그인</p>
      <h1>잘못된 요청입니다 (${code})</h1>
      <p>${reason}</p>
      <p class="soft">서비스의 카카오 설정을 확인해 주세요.</p>`,
  )
}

function page(status: number, title: string, content: Html): Answer {
  const text = html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text
  return { is: 'page', status, html: text, csp: CSP }
}
