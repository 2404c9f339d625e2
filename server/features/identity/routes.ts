import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeFirstAdmin as firstAdmin } from '#contract/identity/first-admin.ts'
import * as contract from '#contract/identity/identity.ts'
import { readIntent, signIntent } from '#contract/identity/intent.ts'
import { secondFactorRequired } from '#contract/identity/second-factor.ts'
import type { Deps } from '#server/deps.ts'
import type { Product } from '#server/feature.ts'
import { answer } from '#server/platform/http/answer.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import { mountAccount } from './profile/account-routes.ts'
import { browserOf, showAdmission } from './sign-up/admission-cookies.ts'
import { callerOf } from './caller.ts'
import { currentUser } from './current-user.ts'
import { mountDataFiles } from './erasure/data-routes.ts'
import { logDenials } from './denials.ts'
import { makeFirstAdmin } from './sign-up/first-admin.ts'
import { offerFirstAdmin } from './sign-up/first-admin-link.ts'
import { anyone, member } from './guards.ts'
import { placeOf, sealIntent, signPlace } from './sign-up/intent.ts'
import { afterKakao } from './kakao/addresses.ts'
import { openKakao } from './kakao/open-kakao.ts'
import { clearRegistration, registrationOf } from './kakao/registration-cookie.ts'
import { mountKakao } from './kakao/routes.ts'
import { openLimits } from './limits.ts'
import { changeProfile } from './profile/profile.ts'
import { purgeDaily } from './erasure/purge.ts'
import { mountSecurity } from './second-factor/security-routes.ts'
import { clearSessionCookies, setSessionCookies, shownTokens } from './session-cookies.ts'
import { endSessions, renewSession, type SessionTokens } from './session/session.ts'
import { signIn } from './sign-in/sign-in.ts'
import { clearSignUpBrowser, setSignUpBrowser, signUpBrowserOf } from './sign-up/sign-up-cookie.ts'
import {
  confirmSignUp,
  finishSignUp,
  judgeLink,
  type VerificationLink,
} from './sign-up/sign-up-verification.ts'
import { askForAccount } from './sign-up/sign-up.ts'
import { afterLink } from './sign-up/sign-up-link.ts'
import { sweepRegularly } from './erasure/sweep.ts'
import { mountViews } from './learner-view/view-routes.ts'

export async function mountIdentity(
  app: FastifyInstance,
  baseDeps: Deps,
  parts: Pick<Product, 'erasure' | 'personalData'>,
): Promise<void> {
  const deps = { ...baseDeps, limits: openLimits(baseDeps), kakao: await openKakao(baseDeps) }
  const { config } = deps
  logDenials(app)
  if (deps.jobs.runs) {
    sweepRegularly(app, deps)
    purgeDaily(app, deps)
  }
  if (deps.worker?.isFirst !== false) offerFirstAdmin(app, deps)
  mountAccount(app, deps, parts.erasure)
  mountDataFiles(app, deps, parts.personalData)
  mountKakao(app, deps)
  await mountSecurity(app, deps)
  mountViews(app, deps)

  answer(app, contract.signUp, anyone, async ({ body, request, reply }) => {
    const { intent, ...person } = body
    const asked = { ...person, place: placeOf(deps, request, intent) }
    const { sentence, browserToken } = await askForAccount(deps, asked, callerOf(request))
    setSignUpBrowser(reply, config, browserToken)
    return sentence
  })
  answer(app, contract.verifySignUp, anyone, ({ query, request, reply }) => openLink(query, request, reply))
  answer(app, contract.confirmSignUp, anyone, async ({ body, request, reply }) => {
    const admission = await confirmSignUp(deps, body, browserOf(request, config), callerOf(request))
    showAdmission(reply, config, admission)
    if (signUpBrowserOf(request, config) !== undefined) clearSignUpBrowser(reply, config)
    return { intent: sealIntent(deps, request, admission.place) }
  })
  answer(app, signIntent, anyone, ({ body, request }) => signPlace(deps, request, body.place))
  answer(app, readIntent, anyone, ({ query, request }) => ({ place: placeOf(deps, request, query.intent) }))
  answer(app, contract.login, anyone, async ({ body, request, reply }) => {
    const browser = browserOf(request, config)
    const admission = await signIn(deps, body, browser, callerOf(request))
    if (admission.is === 'in' && !browser.keepsCookies) return admission.tokens
    showAdmission(reply, config, admission)
    return admission.is === 'in' ? null : refuse(secondFactorRequired)
  })
  answer(app, contract.me, member, ({ viewer }) => currentUser(deps, viewer))
  answer(app, contract.logout, anyone, async ({ request, reply }) => {
    await logOut(request)
    clearSessionCookies(reply, config)
  })
  answer(app, contract.reissue, anyone, ({ request, reply }) => reissue(request, reply))
  answer(app, firstAdmin, anyone, async ({ body, request, reply }) => {
    const way = { browser: browserOf(request, config), caller: callerOf(request), requestId: request.id }
    showAdmission(reply, config, await makeFirstAdmin(deps, body, way))
    return null
  })
  answer(app, contract.changeProfile, member, ({ viewer, body, request }) =>
    changeProfile(deps, viewer, body, callerOf(request)),
  )

  async function openLink(link: VerificationLink, request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    const [signUp, registration] = [signUpBrowserOf(request, config), registrationOf(request, config)]
    const browser = browserOf(request, config)
    const judged = await judgeLink(deps, link, { browser, signUp, registration })
    if (judged.is === 'error') return void reply.redirect(afterLink.failed(judged.error))
    // A HEAD request, e.g. of a link scanner, must not use the link up.
    if (judged.is === 'confirm' || request.method === 'HEAD') {
      const isByKakao = judged.is === 'confirm' && judged.by === 'kakao'
      return void reply.redirect(isByKakao ? afterKakao.confirm(link) : afterLink.confirm(link))
    }
    const finished = await finishSignUp(deps, link, browser, callerOf(request))
    if ('error' in finished) return void reply.redirect(afterLink.failed(finished.error))
    if (registration !== undefined) clearRegistration(reply, config)
    if (signUp !== undefined) clearSignUpBrowser(reply, config)
    showAdmission(reply, config, finished)
    reply.redirect(afterLink.done(sealIntent(deps, request, finished.place)))
  }

  async function logOut(request: FastifyRequest) {
    const { tokens } = browserOf(request, config)
    for (const { member_id: memberId } of await endSessions(deps, tokens, 'logout')) {
      request.log.info({ event: 'logout', memberId }, 'logout')
    }
  }

  /** A browser sends and receives cookies; other clients send their refresh token as a bearer. */
  async function reissue(request: FastifyRequest, reply: FastifyReply) {
    const { refresh, bearer } = shownTokens(request, config)
    if (refresh === undefined && bearer !== undefined)
      return await renewSession(deps, bearer, callerOf(request))
    try {
      return inCookies(reply, await renewSession(deps, refresh, callerOf(request)))
    } catch (error) {
      if (error instanceof Refusal && error.problem.status === 401) clearSessionCookies(reply, config)
      throw error
    }
  }

  function inCookies(reply: FastifyReply, tokens: SessionTokens): null {
    setSessionCookies(reply, config, tokens)
    return null
  }
}
