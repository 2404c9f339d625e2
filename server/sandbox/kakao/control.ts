import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { invalid } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { Fault, ROUTES } from './faults.ts'
import { personById } from './persons.ts'
import type { KakaoSandbox } from './sandbox.ts'

const Clock = z.object({ advanceSec: z.int().check(z.minimum(0)) })
const NextFault = z.object({
  route: z.enum(ROUTES),
  fault: Fault,
  times: z._default(z.int().check(z.positive()), 1),
})
const Unlink = z.object({
  person: z.int(),
  referrerType: z._default(
    z.enum([
      'ACCOUNT_DELETE',
      'FORCED_ACCOUNT_DELETE',
      'UNLINK_FROM_ADMIN',
      'UNLINK_FROM_APPS',
      'INCOMPLETE_SIGN_UP',
    ]),
    'UNLINK_FROM_APPS',
  ),
  method: z._default(z.enum(['GET', 'POST']), 'POST'),
})

/** Routes by which tests control the sandbox; the product never calls them. */
export function mountControl(scope: FastifyInstance, path: string, sandbox: KakaoSandbox): void {
  const { state } = sandbox
  scope.post(`${path}/reset`, () => {
    state.reset()
    return {}
  })
  scope.post(`${path}/clock`, ({ body }) => {
    state.advance(read(Clock, body).advanceSec)
    return { now: new Date(state.nowMs()).toISOString() }
  })
  scope.post(`${path}/fault`, ({ body }) => {
    const { route, fault, times } = read(NextFault, body)
    state.faults.add(route, fault, times)
    return {}
  })
  scope.post(`${path}/unlink`, async ({ body }) => await unlinkAtKakao(sandbox, read(Unlink, body)))
  scope.get(`${path}/calls`, () => state.calls)
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : refuse({ ...invalid, message: z.prettifyError(parsed.error) })
}

/** Disconnects the app at Kakao: Kakao deletes the link and notifies the app. */
async function unlinkAtKakao(
  { app, state }: KakaoSandbox,
  { person, referrerType, method }: z.infer<typeof Unlink>,
) {
  if (!personById(person)) return { status: null }
  state.linked.delete(person)
  state.forget(person)
  const said = new URLSearchParams({
    app_id: app.appId,
    user_id: String(person),
    referrer_type: referrerType,
  })
  const { status } = await fetch(method === 'GET' ? `${app.webhook}?${said.toString()}` : app.webhook, {
    method,
    headers: { authorization: `KakaoAK ${app.adminKey}` },
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body: said }),
  })
  return { status }
}
