import { html } from '#server/http/html.ts'
import type { Letter } from '../letter.ts'

type Verification = { brand: string; name: string; link: string; hours: number }

/** "Is this address yours?" Its link is the first address in the text, whatever somebody typed as a name. */
export function verificationLetter({ brand, name, link, hours }: Verification): Omit<Letter, 'to'> {
  const greeting = isPlainName(name) ? `${name}님, 안녕하세요.` : '안녕하세요.'
  const asked = `${brand}에 이 이메일 주소로 회원가입을 요청하셨습니다. 아래 링크를 열면 가입이 완료되고 바로 로그인됩니다.`
  const limit = `링크는 ${hours}시간 동안 한 번만 사용할 수 있습니다.`
  const notYou =
    '가입을 요청하지 않으셨다면 이 메일을 무시해 주세요. 링크를 열지 않으면 계정은 만들어지지 않습니다.'
  return {
    subject: `[${brand}] 이메일 주소를 확인해 주세요`,
    text: [greeting, asked, link, limit, notYou, brand].join('\n\n'),
    html: html`<!doctype html>
      <html lang="ko">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${brand} 이메일 확인</title>
        </head>
        <body
          style="margin:0;padding:24px 12px;background:#f4f5f7;color:#1c2430;font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all"
        >
          <div
            style="max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #e1e4e9;border-radius:12px;font-size:16px;line-height:1.7"
          >
            <p style="margin:0 0 20px;font-size:18px;font-weight:700">${brand}</p>
            <p style="margin:0 0 12px">${greeting}</p>
            <p style="margin:0 0 24px">${asked}</p>
            <p style="margin:0 0 24px">
              <a
                href="${link}"
                style="display:inline-block;padding:13px 26px;background:#1f5c46;color:#ffffff;border-radius:8px;font-weight:700;text-decoration:none"
                >이메일 확인하고 가입 완료</a
              >
            </p>
            <p style="margin:0 0 12px;font-size:14px;color:#4a5361">${limit}</p>
            <p style="margin:0;font-size:14px;color:#4a5361">${notYou}</p>
          </div>
        </body>
      </html>`.text,
  }
}

/** A name of letters alone is greeted by; one that could carry an advertisement to a stranger is not. */
const isPlainName = (name: string) => /^[\p{L}\p{M}' -]{1,20}$/u.test(name)
