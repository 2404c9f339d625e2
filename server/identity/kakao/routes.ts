import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/kakao.ts'
import { answer } from '#server/http/answer.ts'
import type { Admission } from '../admission.ts'
import { browserOf, showAdmission } from '../admission-cookies.ts'
import { callerOf } from '../caller.ts'
import { anyone, member } from '../guards.ts'
import { placeOf, sealIntent } from '../intent.ts'
import type { IdentityDeps } from '../limits.ts'
import { afterKakao, browserOrigin, ownReturn } from './addresses.ts'
import { comeBack, type Outcome } from './callback.ts'
import { confirm } from './confirmation.ts'
import { clearFlow, flowOf, setFlow } from './flow-cookie.ts'
import { link } from './link.ts'
import { clearRegistration, registrationOf, setRegistration } from './registration-cookie.ts'
import { complete, type Filled, knownOf } from './registration.ts'
import { beginLogin } from './start.ts'
import { unlink } from './unlink.ts'
import { orRefused, redirect } from './way-back.ts'
import { mountWebhook } from './webhook-route.ts'

export function mountKakao(app: FastifyInstance, deps: IdentityDeps): void {
  const { config } = deps
  answer(app, contract.startKakao, anyone, ({ query, request, reply }) => start(query, request, reply))
  answer(app, contract.kakaoCallback, anyone, ({ query, request, reply }) => finish(query, request, reply))
  answer(app, contract.kakaoRegistration, anyone, ({ request }) =>
    knownOf(deps, registrationOf(request, config)),
  )
  answer(app, contract.completeKakao, anyone, ({ body, request, reply }) => register(body, request, reply))
  answer(app, contract.confirmKakao, anyone, async ({ body, request, reply }) => {
    const admission = await confirm(deps, body, browserOf(request, config), callerOf(request))
    return { ...joined(reply, admission), intent: sealIntent(deps, request, admission.place) }
  })
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
    // A HEAD is somebody looking whether the address is there.
    if (request.method === 'HEAD') return redirect(reply, afterKakao.done(null))
    const asked = {
      origin: browserOrigin(request, deps),
      returnTo: placeOf(deps, request, intent) ?? ownReturn(returnTo),
    }
    await orRefused(request, reply, async () => {
      const { flow, address } = await beginLogin(deps, asked)
      setFlow(reply, deps, flow)
      // The sandbox is met under the name that the browser has for us, so that it comes back under that name.
      redirect(
        reply,
        config.kakao?.isSandbox ? `${asked.origin}${address.pathname}${address.search}` : address.href,
      )
    })
  }

  async function finish(
    brought: Record<string, string | undefined>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (request.method === 'HEAD') return redirect(reply, afterKakao.done(null))
    const flow = flowOf(request, deps)
    // One that another tab has begun since is still under way.
    if (flow?.login.state === brought['state']) clearFlow(reply, deps)
    await orRefused(request, reply, async () => {
      const browser = browserOf(request, config)
      const outcome = await comeBack(deps, { flow, brought, browser }, callerOf(request))
      redirect(reply, show(reply, outcome, sealIntent(deps, request, flow?.returnTo ?? null)))
    })
  }

  function show(reply: FastifyReply, outcome: Outcome, intent: string | null): string {
    if (outcome.is === 'held') {
      setRegistration(reply, config, outcome.token)
      return afterKakao.ask(outcome.step, intent)
    }
    showAdmission(reply, config, outcome.admission)
    return outcome.admission.is === 'in' ? afterKakao.done(intent) : afterKakao.secondFactor(intent)
  }

  async function register(
    { intent, ...filled }: Filled & { intent?: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const place = placeOf(deps, request, intent)
    const held = {
      token: registrationOf(request, config),
      filled,
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
