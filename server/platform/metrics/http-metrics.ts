import type { FastifyInstance } from 'fastify'
import { observeUpgrades } from '../http/own-server.ts'
import { Histogram, metricLines } from './metric.ts'

/** Around the budget of a page (0.1 s), what a person notices (1 s), and the length of an upload. */
const BOUNDS_SEC = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Measures all responses by route pattern: a URL may name a member or contain a token, a pattern cannot. */
export function measureAnswers(app: FastifyInstance): () => string {
  const answers = new Histogram(
    'codemaru_http_request_duration_seconds',
    'Time from the first byte of a request to the last of its answer.',
    BOUNDS_SEC,
  )
  let running = 0
  let sockets = 0
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1
    // Not onResponse, which aborted requests never reach.
    reply.raw.once('close', () => (running -= 1))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    answers.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
  observeUpgrades(app, (socket) => {
    sockets += 1
    socket.once('close', () => (sockets -= 1))
  })
  return () =>
    answers.lines() +
    metricLines('codemaru_http_requests_in_flight', 'Requests that are being answered.', 'gauge', [
      { value: running },
    ]) +
    metricLines('codemaru_sockets', 'Open websockets.', 'gauge', [{ value: sockets }])
}
