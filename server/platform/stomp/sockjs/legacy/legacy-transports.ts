import type { IncomingMessage } from 'node:http'
import { say, TEXT } from '../answers.ts'
import type { Framing } from '../framings.ts'
import { takePosted, type Transport } from '../transports.ts'

const PAGE_BYTES = 1024 // old browsers buffer shorter responses

const htmlfile = (callback: string): Framing => ({
  contentType: 'text/html; charset=UTF-8',
  isPolling: false,
  prelude: `<!doctype html>
<html><head>
  <meta http-equiv="X-UA-Compatible" content="IE=edge" />
  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
</head><body><h2>Don't panic!</h2>
  <script>
    document.domain = document.domain;
    var c = parent.${callback};
    c.start();
    function p(d) {c.message(d);};
    window.onload = function() {c.stop();};
  </script>
${' '.repeat(PAGE_BYTES)}\r\n\r\n`,
  wrap: (frame) => `<script>\np(${JSON.stringify(frame)});\n</script>\r\n`,
})

const jsonp = (callback: string): Framing => ({
  contentType: 'application/javascript; charset=UTF-8',
  isPolling: true,
  prelude: '',
  wrap: (frame) => `/**/${callback}(${JSON.stringify(frame)});\r\n`,
})

/** Pages of other origins run these responses as scripts: never enable them for members. */
export const LEGACY_TRANSPORTS: Record<string, Transport> = {
  htmlfile: calling(htmlfile),
  jsonp: calling(jsonp),
  jsonp_send: {
    method: 'POST',
    answer: (exchange, sessions) =>
      takePosted(exchange, sessions, readField(exchange.request), () =>
        say(exchange.response, 200, 'ok', TEXT),
      ),
  },
}

function calling(framing: (callback: string) => Framing): Transport {
  return {
    method: 'GET',
    answer(exchange, sessions) {
      const { request, response } = exchange
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const callback = searchParams.get('c') ?? searchParams.get('callback')
      if (!callback) return say(response, 500, '"callback" parameter required', TEXT)
      if (/[^\w.-]/.test(callback)) return say(response, 500, 'invalid "callback" parameter', TEXT)
      return sessions.receive(exchange, framing(callback))
    },
  }
}

const readField =
  ({ headers }: IncomingMessage) =>
  (body: string) =>
    headers['content-type'] === 'application/x-www-form-urlencoded'
      ? (new URLSearchParams(body).get('d') ?? '')
      : body
