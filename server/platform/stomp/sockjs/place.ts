/** The meaning of a URL below the prefix. */
export type SockjsRoute =
  | { is: 'greeting' | 'info' | 'raw' | 'iframe' | 'nothing' }
  | { is: 'session'; session: string; transport: string }

const SESSION = /^\/[^/.]+\/([^/.]+)\/([a-z_]+)$/
const IFRAME = /^\/iframe[\w.-]*\.html$/

export function placeOf(url: string, prefix: string): SockjsRoute {
  const path = pathOf(url).slice(prefix.length)
  if (path === '' || path === '/') return { is: 'greeting' }
  if (path === '/info') return { is: 'info' }
  if (path === '/websocket') return { is: 'raw' }
  if (IFRAME.test(path)) return { is: 'iframe' }
  const [, session, transport] = SESSION.exec(path) ?? []
  return session && transport ? { is: 'session', session, transport } : { is: 'nothing' }
}

export function isBelow(url: string, prefix: string): boolean {
  const path = pathOf(url)
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
