/** How to reach NATS, as its client takes it. */
export type NatsServers = {
  servers: string[]
  user?: string
  pass?: string
  token?: string
  tls?: object
}

const URL_SHAPE = /^(nats|tls):\/\/(?:([^@/]+)@)?([^@/?#]+)\/?$/

export const isNatsUrl = (url: string): boolean => URL_SHAPE.test(url)

/** Reads `nats://user:password@a:4222,b:4222`, or `tls://…`; a user without a password is a token. */
export function natsServers(url: string): NatsServers {
  const [, scheme, credentials = '', hosts = ''] = URL_SHAPE.exec(url) ?? []
  const [user = '', pass] = credentials.split(':').map(decodeURIComponent)
  return {
    servers: hosts.split(','),
    ...(scheme === 'tls' ? { tls: {} } : {}),
    ...(pass === undefined ? (user ? { token: user } : {}) : { user, pass }),
  }
}
