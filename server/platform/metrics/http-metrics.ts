import type { FastifyInstance } from 'fastify'
import { observeUpgrades } from '../http/own-server.ts'
import { Histogram, metricLines } from './metric.ts'

/** Around what a page may take (0.1 s), what a person notices (1 s), and what an upload takes. */
const BOUNDS_SEC = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Counts every answer of a server by route pattern: an address may name a member or carry a token, a pattern cannot. */
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
    // Not onResponse, which a request that was given up never reaches.
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
