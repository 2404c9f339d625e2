import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { Call, CallParts, ParsedOf, ReplyOf } from '#contract/platform/call.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import type { Permission } from '#contract/policy.ts'
import { refuseForgery } from './csrf.ts'
import { isSafe } from './origin.ts'
import { Prepared } from '../prepared-answers/prepared.ts'
import { Refusal } from './refuse.ts'
import type { Viewer, Visitor } from './visitor.ts'

/** Decides who may call: a name for the matrix of roles; `admit` returns the viewer or throws a refusal. */
export type Guard<Seen extends Viewer | null = Viewer | null, Params = unknown> = {
  name: 'anyone' | 'member' | Permission
  admit(visitor: Visitor): Seen
  /** Refuses an admitted caller by the thing that the parameters name; runs before the rule and before an upload is read. */
  examine?: (viewer: Seen, params: Params) => Promise<void>
}

export type Exchange<C extends CallParts, Seen> = ParsedOf<C> & {
  viewer: Seen
  request: FastifyRequest
  reply: FastifyReply
}

type Rule<C extends CallParts, Seen> = (
  exchange: Exchange<C, Seen>,
) => ReplyOf<C> | Prepared | Promise<ReplyOf<C> | Prepared>

export type AnswerOptions = {
  /** Accepts the browser's origin headers in place of the forgery token, for `sendBeacon`. */
  beacon?: boolean
}

/** Turns a call of the contract into a route: guard, forgery check, validation, rule, envelope. */
export function answer<C extends Call, Seen extends Viewer | null>(
  app: FastifyInstance,
  call: C,
  guard: Guard<Seen, ParsedOf<C>['params']>,
  rule: Rule<C, Seen>,
  { beacon = false }: AnswerOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call, guard: guard.name },
    ...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes } : {}),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: replySchema(call),
    },
    // Authenticate before the forgery check: an ended session is 401, not 403 (contract.md#check-order).
    onRequest: [admitFirst(guard.admit), ...(isSafe(call.method) ? [] : [refuseForgery({ beacon })])],
    handler: (request, reply) => {
      const exchange = {
        viewer: guard.admit(request.visitor),
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Exchange<C, Seen>
      const answered = guard.examine
        ? guard.examine(exchange.viewer, exchange.params).then(() => rule(exchange))
        : rule(exchange)
      if (answered instanceof Promise) return answered.then((data) => sendReply(call, reply, data))
      return sendReply(call, reply, answered)
    },
  })
}

function admitFirst(admit: Guard['admit']): onRequestHookHandler {
  return (request, _reply, done) => {
    try {
      admit(request.visitor)
      done()
    } catch (error) {
      done(error as Refusal)
    }
  }
}

function sendReply(call: Call, reply: FastifyReply, data: unknown): FastifyReply {
  if (data instanceof Prepared) return data.send(reply)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (call.form === 'nothing') return reply.code(204).send()
  if (call.form === 'redirect') return reply
  if (call.form === 'bare') return reply.send(data)
  return reply.send({ status: 200, success: true, message: call.done ?? 'OK', data })
}

/** By call: the schemas of an envelope are compiled at their first use, and a process may build several apps. */
const replySchemas = new WeakMap<Call, Record<string, z.ZodMiniType>>()

function replySchema(call: Call): Record<string, z.ZodMiniType> {
  const schema = replySchemas.get(call) ?? makeReplySchema(call)
  replySchemas.set(call, schema)
  return schema
}

function makeReplySchema({ form, reply }: Call): Record<string, z.ZodMiniType> {
  const refusals = { '4xx': ErrorReply, '5xx': ErrorReply }
  if (form === 'redirect') return { 302: z.null() }
  if (form === 'nothing' || !reply) return { 204: z.null(), ...refusals }
  return { 200: form === 'bare' ? reply : envelopeOf(reply), ...refusals }
}

const envelopeOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ status: z.literal(200), success: z.literal(true), message: z.string(), data })

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
    guard?: Guard['name']
  }
}
