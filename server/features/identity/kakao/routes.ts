import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/identity/kakao.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Admission } from '../sign-up/admission.ts'
import { browserOf, showAdmission } from '../sign-up/admission-cookies.ts'
import { callerOf } from '../caller.ts'
import { anyone, member } from '../guards.ts'
import { placeOf, sealIntent } from '../sign-up/intent.ts'
import type { IdentityDeps } from '../limits.ts'
import { afterLink } from '../sign-up/sign-up-link.ts'
import type { VerificationLink } from '../sign-up/sign-up-verification.ts'
import { afterKakao, browserOrigin, ownReturn } from './addresses.ts'
import { comeBack, type Outcome } from './callback.ts'
import { confirm, openAskerOf } from './confirmation.ts'
import { clearFlow, flowOf, KAKAO_PATH, setFlow } from './flow-cookie.ts'
import { link } from './link.ts'
import { clearRegistration, registrationOf, setRegistration } from './registration-cookie.ts'
import { complete, type RegistrationForm, knownOf } from './registration.ts'
import { beginLogin } from './start.ts'
import { unlink } from './unlink.ts'
import { orRefused, orUnavailable, redirect } from './way-back.ts'
import { hearUnlinked, isFromKakao } from './webhook.ts'

export function mountKakao(app: FastifyInstance, deps: IdentityDeps): void {
  const { config } = deps
  answer(app, contract.startKakao, anyone, ({ query, request, reply }) => start(query, request, reply))
  answer(app, contract.kakaoCallback, anyone, ({ query, request, reply }) => finish(query, request, reply))
  answer(app, contract.kakaoRegistration, anyone, ({ request }) =>
    knownOf(deps, registrationOf(request, config)),
  )
  answer(app, contract.completeKakao, anyone, ({ body, request, reply }) => register(body, request, reply))
  answer(app, contract.confirmKakao, anyone, async ({ body, request, reply }) => {
    const shown = { browser: browserOf(request, config), registration: registrationOf(request, config) }
    const admission = await confirm(deps, body, shown, callerOf(request))
    return { ...joined(reply, admission), intent: sealIntent(deps, request, admission.place) }
  })
  answer(app, contract.startKakaoProof, anyone, ({ body, request, reply }) => prove(body, request, reply))
  answer(app, contract.linkKakao, member, async ({ viewer, body, request, reply }) => {
    await link(deps, viewer, { ...body, token: registrationOf(request, config) }, callerOf(request))
    clearRegistration(reply, config)
    return null
  })
  answer(app, contract.unlinkKakao, member, ({ viewer, body, request }) =>
    unlink(deps, viewer, body.currentPassword, callerOf(request)),
  )
  void app.register((scope) => mountWebhook(scope, deps))

  async function start(
    { returnTo, intent }: { returnTo?: string | undefined; intent?: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // A HEAD request, e.g. of a link scanner, must change nothing.
    if (request.method === 'HEAD') return redirect(reply, afterKakao.done(null))
    const login = {
      origin: browserOrigin(request, deps),
      returnTo: placeOf(deps, request, intent) ?? ownReturn(returnTo),
    }
    await orRefused(request, reply, async () => redirect(reply, await begin(reply, login)))
  }

  /** Starts a login; returns the address at Kakao. */
  async function begin(reply: FastifyReply, login: Parameters<typeof beginLogin>[1]): Promise<string> {
    const { flow, address } = await beginLogin(deps, login)
    setFlow(reply, deps, flow)
    // The sandbox is opened under the origin that the browser uses, so that it returns to that origin.
    return config.kakao?.isSandbox ? `${login.origin}${address.pathname}${address.search}` : address.href
  }

  async function prove(signUp: VerificationLink, request: FastifyRequest, reply: FastifyReply) {
    await openAskerOf(deps, signUp, browserOf(request, config))
    const login = { origin: browserOrigin(request, deps), returnTo: null, signUp }
    return { address: await orUnavailable(request, () => begin(reply, login)) }
  }

  async function finish(
    query: Record<string, string | undefined>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (request.method === 'HEAD') return redirect(reply, afterKakao.done(null))
    const flow = flowOf(request, deps)
    // A login started later in another tab is still under way.
    const isOwn = flow?.login.state === query['state']
    if (isOwn) clearFlow(reply, deps)
    const refused = isOwn && flow?.signUp ? afterKakao.confirmRefused : afterKakao.refused
    const attempt = async () => {
      const browser = browserOf(request, config)
      const outcome = await comeBack(deps, { flow, query, browser }, callerOf(request))
      redirect(reply, show(outcome, flow?.returnTo ?? null, request, reply))
    }
    await orRefused(request, reply, attempt, refused)
  }

  function show(
    outcome: Outcome,
    place: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): string {
    switch (outcome.is) {
      case 'held':
        setRegistration(reply, config, outcome.token)
        return afterKakao.ask(outcome.step, sealIntent(deps, request, place))
      case 'link-refused':
        return afterLink.failed(outcome.error)
      case 'signed-up':
        joined(reply, outcome.admission)
        return afterKakao.done(sealIntent(deps, request, outcome.admission.place))
      case 'admitted': {
        showAdmission(reply, config, outcome.admission)
        const intent = sealIntent(deps, request, place)
        return outcome.admission.is === 'in' ? afterKakao.done(intent) : afterKakao.secondFactor(intent)
      }
    }
  }

  async function register(
    { intent, ...form }: RegistrationForm & { intent?: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const place = placeOf(deps, request, intent)
    const held = {
      token: registrationOf(request, config),
      form,
      browser: browserOf(request, config),
      place,
    }
    const admission = await complete(deps, held, callerOf(request))
    if (!admission) return { is: 'mailed' } as const
    return joined(reply, admission)
  }

  function joined(reply: FastifyReply, admission: Admission) {
    clearRegistration(reply, config)
    showAdmission(reply, config, admission)
    return { is: 'joined' } as const
  }
}

/** The only route that reads form data: a page of another site could send it without a preflight (security.md#22). */
async function mountWebhook(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { config } = deps
  await scope.register(formbody)
  scope.route({
    method: ['GET', 'POST'],
    url: `${KAKAO_PATH}/unlinked`,
    exposeHeadRoute: false,
    onRequest: async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store')
      if (!config.kakao || !isFromKakao(config.kakao, headers.authorization)) return reply.code(401).send()
    },
    handler: async (request, reply) => {
      await hearUnlinked(deps, request.method === 'GET' ? request.query : request.body, callerOf(request))
      return reply.code(200).send()
    },
  })
}
