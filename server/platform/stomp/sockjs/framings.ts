/** How an HTTP transport encodes SockJS frames. */
export type Framing = {
  contentType: string
  /** Sent first, to make browsers and proxies stop buffering the response. */
  prelude: string
  /** Whether a response ends after one frame; otherwise it stays open. */
  isPolling: boolean
  wrap(frame: string): string
}

const JAVASCRIPT = 'application/javascript; charset=UTF-8'
const lineOf = (frame: string) => `${frame}\n`

export const XHR: Framing = { contentType: JAVASCRIPT, prelude: '', isPolling: true, wrap: lineOf }

export const XHR_STREAMING: Framing = {
  contentType: JAVASCRIPT,
  prelude: `${'h'.repeat(2048)}\n`,
  isPolling: false,
  wrap: lineOf,
}

export const EVENT_SOURCE: Framing = {
  contentType: 'text/event-stream',
  prelude: '\r\n',
  isPolling: false,
  // sockjs-client decodes the data with `decodeURI`.
  wrap: (frame) => `data: ${frame.replaceAll('%', '%25')}\r\n\r\n`,
}
