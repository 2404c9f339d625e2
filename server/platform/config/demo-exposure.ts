import { StartFailure } from '../database/start-failure.ts'
import type { Config } from './config.ts'

type ExposureSettings = Pick<Config, 'HOST' | 'PUBLIC_ORIGIN' | 'DEMO_PUBLIC' | 'isProduction'>

/** Restricts public passwords, kept mail and sandboxes to this machine unless DEMO_PUBLIC (security.md#77). */
export function refusePublicDemo(config: ExposureSettings): void {
  const { HOST, PUBLIC_ORIGIN, DEMO_PUBLIC, isProduction } = config
  if (isProduction || DEMO_PUBLIC) return
  const opened = [
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST}`]),
    ...(PUBLIC_ORIGIN === undefined || isLoopback(new URL(PUBLIC_ORIGIN).hostname)
      ? []
      : [`PUBLIC_ORIGIN=${PUBLIC_ORIGIN}`]),
  ]
  if (opened.length === 0) return
  throw new StartFailure(
    `The demonstration is for this machine only, and ${opened.join(' and ')} would open it to others: ` +
      'set NODE_ENV=production to run a school, or DEMO_PUBLIC=yes for a demonstration with a password of its own.',
  )
}

/** Only names that always resolve to this machine: `localhost` and its subdomains (RFC 6761). */
const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host)
