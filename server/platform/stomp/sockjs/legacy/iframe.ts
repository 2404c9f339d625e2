import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowCaching, say } from '../answers.ts'

const page = (script: string) => `<!DOCTYPE html>
<html>
<head>
  <meta http-equiv="X-UA-Compatible" content="IE=edge" />
  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
  <script src="${script}"></script>
  <script>
    document.domain = document.domain;
    SockJS.bootstrap_iframe();
  </script>
</head>
<body>
  <h2>Don't panic!</h2>
  <p>This is a SockJS hidden iframe. It's used for cross domain magic.</p>
</body>
</html>`

/** Serves the page, verbatim from the protocol, that old browsers load for cross-origin requests. */
export function answerIframe(request: IncomingMessage, response: ServerResponse, prefix: string): void {
  const body = page(`${prefix}/sockjs.js`)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  if (request.method !== 'GET') return say(response, 405, '', { allow: 'GET' })
  allowCaching(response)
  response.setHeader('etag', etag)
  if (request.headers['if-none-match'] === etag) return say(response, 304)
  say(response, 200, body, { 'content-type': 'text/html; charset=UTF-8' })
}
