import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, api, type SandboxRequest, koe } from './answers.ts'
import { errorPage } from './consent-page.ts'
import type { Fault, Forgery, RouteName } from './faults.ts'
import type { KakaoSandbox } from './sandbox.ts'

type Rule = (input: SandboxRequest, forgery?: Forgery) => Answer | Promise<Answer>

const HIDDEN = ['client_secret', 'code_verifier', 'refresh_token', 'code']

/** Adds routes that record their calls and apply queued faults. */
export function providerRoutes(
  scope: FastifyInstance,
  { state }: Pick<KakaoSandbox, 'state'>,
  prefix: string,
) {
  function route(name: RouteName, method: ('GET' | 'POST')[], path: string, rule: Rule): void {
    scope.route({
      method,
      url: prefix + path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const input = askedOf(request)
        const answer = await answerOf(rule, input, state.faults.take(name))
        state.note({
          at: new Date(state.nowMs()).toISOString(),
          route: name,
          method: request.method,
          query: input.query,
          form: input.form && withoutSecrets(input.form),
          status: answer && (answer.is === 'redirect' ? 302 : answer.status),
        })
        // Keep the connection open, as if the response never arrived.
        if (!answer) return reply.hijack()
        return send(reply, answer)
      },
    })
  }
  return { route }
}

type SentAnswer = Answer | { is: 'broken'; status: number }

/** Null if no response is sent. */
async function answerOf(
  rule: Rule,
  input: SandboxRequest,
  fault: Fault | undefined,
): Promise<SentAnswer | null> {
  switch (fault?.kind) {
    case 'timeout-before':
      return null
    case 'error':
      return refusal(fault.code)
    case 'slow':
      await delay(fault.ms)
      return await rule(input)
    case 'forge':
      return await rule(input, fault.what)
    case 'timeout-after':
      await rule(input)
      return null
    case '5xx-after':
      await rule(input)
      return { is: 'page', status: 502, html: '<h1>Bad Gateway</h1>', csp: "default-src 'none'" }
    case 'broken-json':
      await rule(input)
      return { is: 'broken', status: 200 }
    case undefined:
      return await rule(input)
  }
}

function refusal(code: string | number): Answer {
  if (typeof code === 'number') return api(code)
  return /^KOE00[4-8]$|^KOE20/.test(code) ? errorPage(code, '요청한 오류입니다.') : koe(code)
}

function send(reply: FastifyReply, answer: SentAnswer): FastifyReply {
  reply.header('cache-control', 'no-store')
  switch (answer.is) {
    case 'redirect':
      return reply.redirect(answer.location)
    case 'page':
      return reply
        .code(answer.status)
        .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': answer.csp })
        .send(answer.html)
    case 'json':
      return asJson(reply, answer.status).send(JSON.stringify(answer.body))
    case 'broken':
      return asJson(reply, answer.status).send('{"access_token":"half')
  }
}

const asJson = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .header('content-type', 'application/json;charset=utf-8')
    .serializer((body: string) => body)

function askedOf({ method, query, body, headers }: FastifyRequest): SandboxRequest {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
  return {
    method,
    query: firstOfEach(query),
    form: isForm ? firstOfEach(body) : null,
    authorization: headers.authorization,
  }
}

/** Uses the first value of a repeated field. */
function firstOfEach(fields: unknown): Record<string, string> {
  const entries = Object.entries((fields ?? {}) as Record<string, string | string[]>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  )
}

const withoutSecrets = (form: Record<string, string>) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !HIDDEN.includes(name)))
