import type { IncomingHttpHeaders } from 'node:http'

/** User agents that identify themselves as programs. Those that pretend to be a browser and run scripts are counted. */
const PROGRAM = /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|curl|wget|python|node/i

/** Whether statistics may count a request: not one of a program or of a browser that asks not to be tracked. */
export function isCountable(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': agent, dnt, 'sec-gpc': privacy } = headers
  return dnt !== '1' && privacy !== '1' && agent !== undefined && agent !== '' && !PROGRAM.test(agent)
}
