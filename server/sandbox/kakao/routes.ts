import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { SANDBOX_PATH } from '#server/platform/config/kakao-settings.ts'
import { forThisMachine } from '../for-this-machine.ts'
import { authorize } from './authorize.ts'
import { mountControl } from './control.ts'
import { accountLogout, discovery, jwks } from './discovery.ts'
import { Signer } from './id-token.ts'
import { registeredApp } from './registered-app.ts'
import { providerRoutes } from './provider-routes.ts'
import { KakaoState } from './state.ts'
import { token } from './token.ts'
import { accessTokenInfo, logout, me, unlink, userInfo } from './user-api.ts'

/** A sandbox of the Kakao APIs that the product uses, in the same process; never mounted in production. */
export async function mountKakaoSandbox(
  app: FastifyInstance,
  { config, clock, branding }: Pick<Deps, 'config' | 'clock' | 'branding'>,
): Promise<void> {
  const sandbox = {
    app: registeredApp(config),
    state: new KakaoState(clock),
    signer: new Signer(),
    brand: branding.brand.name,
  }
  await app.register(async (scope) => {
    await scope.register(formbody)
    // Respond to a wrong content type with Kakao's error, not with ours.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    void scope.register(async (control) => {
      control.addHook('onRequest', forThisMachine)
      mountControl(control, `${SANDBOX_PATH}/__sandbox`, sandbox)
    })

    const { route } = providerRoutes(scope, sandbox, SANDBOX_PATH)
    route('authorize', ['GET', 'POST'], '/oauth/authorize', (request) => authorize(sandbox, request))
    route('token', ['POST'], '/oauth/token', (request, forgery) => token(sandbox, request, forgery))
    route('account-logout', ['GET'], '/oauth/logout', (request) => accountLogout(sandbox, request))
    route('discovery', ['GET'], '/.well-known/openid-configuration', () => discovery(sandbox))
    route('jwks', ['GET'], '/.well-known/jwks.json', () => jwks(sandbox))
    route('me', ['GET', 'POST'], '/v2/user/me', (request) => me(sandbox, request))
    route('access_token_info', ['GET'], '/v1/user/access_token_info', (request) =>
      accessTokenInfo(sandbox, request),
    )
    route('logout', ['POST'], '/v1/user/logout', (request) => logout(sandbox, request))
    route('unlink', ['POST'], '/v1/user/unlink', (request) => unlink(sandbox, request))
    route('userinfo', ['GET', 'POST'], '/v1/oidc/userinfo', (request) => userInfo(sandbox, request))
  })
}
