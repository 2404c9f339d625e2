import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as password from '#contract/identity/password.ts'
import * as factor from '#contract/identity/second-factor.ts'
import * as sessions from '#contract/identity/sessions.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { accountSecurity } from './account-security.ts'
import { browserOf, clearPending, pendingOf, showAdmission } from '../sign-up/admission-cookies.ts'
import { callerOf } from '../caller.ts'
import { anyone, member } from '../guards.ts'
import type { IdentityDeps } from '../limits.ts'
import { endOtherSessions, endSession, listSessions } from '../session/open-sessions.ts'
import { changePassword } from '../password/password-change.ts'
import { forgotPassword, openResetLinks } from '../password/password-reset-link.ts'
import { resetPassword } from '../password/password-reset.ts'
import { finishSignIn } from '../sign-in/pending-sign-in.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import { clearSessionCookies, setSessionCookies } from '../session-cookies.ts'
import type { SessionTokens } from '../session/session.ts'

/** Routes for password, open sessions and second factor. */
export async function mountSecurity(app: FastifyInstance, baseDeps: IdentityDeps): Promise<void> {
  const deps = { ...baseDeps, enqueueResetLink: await openResetLinks(baseDeps) }
  mountSessions(app, deps)
  mountFactor(app, deps)

  answer(app, password.forgotPassword, anyone, ({ body, request }) =>
    forgotPassword(deps, body.email, callerOf(request)),
  )
  answer(app, password.resetPassword, anyone, ({ body, request }) =>
    resetPassword(deps, body, callerOf(request)),
  )
  answer(app, password.changePassword, member, async ({ viewer, body, request, reply }) => {
    const change = { ...body, canTakeTokens: isBrowser(request) }
    return show(deps, reply, await changePassword(deps, viewer, change, callerOf(request)))
  })
}

function mountSessions(app: FastifyInstance, deps: IdentityDeps): void {
  answer(app, sessions.listSessions, member, ({ viewer }) => listSessions(deps, viewer))
  answer(app, sessions.endSession, member, async ({ viewer, params: { sessionId }, request, reply }) => {
    const ended = await endSession(deps, viewer, sessionId, callerOf(request))
    if (sessionId === viewer.sessionId) clearSessionCookies(reply, deps.config)
    return ended
  })
  answer(app, sessions.endOtherSessions, member, ({ viewer, request }) =>
    endOtherSessions(deps, viewer, callerOf(request)),
  )
}

function mountFactor(app: FastifyInstance, deps: IdentityDeps): void {
  const { config } = deps
  answer(app, factor.accountSecurity, member, ({ viewer }) => accountSecurity(deps, viewer))
  answer(app, factor.finishSignIn, anyone, ({ body, request, reply }) => finish(body.code, request, reply))
  answer(app, factor.beginSecondFactor, member, ({ viewer, body, request }) =>
    beginSecondFactor(deps, viewer, body.currentPassword, callerOf(request)),
  )
  answer(app, factor.confirmSecondFactor, member, async ({ viewer, body, request, reply }) => {
    const canTakeTokens = isBrowser(request)
    const confirmed = await confirmSecondFactor(deps, viewer, body.code, callerOf(request), { canTakeTokens })
    show(deps, reply, confirmed.tokens)
    return { recoveryCodes: confirmed.recoveryCodes }
  })
  answer(app, factor.renewRecoveryCodes, member, ({ viewer, body, request }) =>
    renewRecoveryCodes(deps, viewer, body.code, callerOf(request)),
  )
  answer(app, factor.endSecondFactor, member, ({ viewer, body, request }) =>
    endSecondFactor(deps, viewer, body.code, callerOf(request)),
  )

  async function finish(code: string, request: FastifyRequest, reply: FastifyReply) {
    const shown = { pending: pendingOf(request, config), code }
    const browser = browserOf(request, config)
    try {
      const admission = await finishSignIn(deps, shown, browser, callerOf(request))
      clearPending(reply, config)
      if (!browser.keepsCookies) return admission.tokens
      showAdmission(reply, config, admission)
      return null
    } catch (error) {
      if (error instanceof Refusal && error.problem === factor.signInGone) clearPending(reply, config)
      throw error
    }
  }
}

function show({ config }: IdentityDeps, reply: FastifyReply, tokens: SessionTokens | null): null {
  if (tokens) setSessionCookies(reply, config, tokens)
  return null
}

/** A client with a bearer token has no cookies for new tokens, so it keeps its old ones. */
const isBrowser = (request: FastifyRequest) => request.credential === 'cookie'
