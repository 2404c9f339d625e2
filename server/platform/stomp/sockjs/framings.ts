/** How a transport that answers plain requests wraps the frames of SockJS. */
export type Framing = {
  contentType: string
  /** Sent first, so that browsers and things in between stop holding the answer back. */
  prelude: string
  /** One frame an answer; otherwise the answer stays open. */
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
  // The client decodes what it hears with `decodeURI`.
  wrap: (frame) => `data: ${frame.replaceAll('%', '%25')}\r\n\r\n`,
}
