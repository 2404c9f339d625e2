// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const STORAGES = ['localStorage', 'sessionStorage'] as const
const original = STORAGES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!)
const insecure = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

// As Firefox with all cookies blocked: naming a storage throws, and so does a new channel. A sandboxed page
// may not use `document.cookie` either.
beforeEach(() => {
  vi.resetModules()
  for (const name of STORAGES) Object.defineProperty(globalThis, name, { configurable: true, get: insecure })
  Object.defineProperty(document, 'cookie', { configurable: true, get: insecure, set: insecure })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        insecure()
      }
    },
  )
})
afterEach(() => {
  for (const [at, name] of STORAGES.entries()) Object.defineProperty(globalThis, name, original[at]!)
  Reflect.deleteProperty(document, 'cookie')
  vi.unstubAllGlobals()
})

it('where storage is blocked, every module of the client that uses it can be read', async () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const using = files.filter(
    (file) =>
      !file.includes('.test.') &&
      /\b(local|session)Storage\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(using.length).toBeGreaterThan(10)
  for (const file of using) await expect(import(join(import.meta.dirname, file)), file).resolves.toBeDefined()
})

it('the chat opens, a place is forgotten, and nobody is viewed', async () => {
  const panel = await import('#web/features/chat/panel/panel-open.ts')
  const view = await import('#web/api/learner-view.ts')
  const place = await import('#web/features/identity/return-path.ts')
  expect(() => panel.openPanel('/mypage')).not.toThrow()
  expect(view.isViewing()).toBe(false)
  expect(place.saveReturnPath('/mypage')).toBe(false)
})

it.each(['/', '/account/elogin', '/course/1'])(
  'the client begins at %s as a guest, as main.tsx begins it',
  async (path) => {
    const { beginSession } = await import('#web/shell/begin-session.ts')
    const { currentSession } = await import('#web/features/identity/session.ts')
    expect(() => beginSession(path)).not.toThrow()
    await vi.waitFor(() => expect(currentSession().is).toBe('guest'))
  },
)

it('a private page finds a guest there, who has nothing to renew', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ success: false, code: 'UNAUTHORIZED', message: '', data: null }, { status: 401 })
  })
  const { beginSession } = await import('#web/shell/begin-session.ts')
  const { currentSession } = await import('#web/features/identity/session.ts')
  beginSession('/mypage')
  await vi.waitFor(() => expect(currentSession().is).toBe('guest'))
  expect(asked).toEqual(['/api/auth/me'])
})

it('a theme is chosen for this page, and no cookie is taken', async () => {
  const { chooseTheme } = await import('#web/shell/theme.ts')
  const { takesCookies } = await import('#web/features/identity/parts/cookies-needed.ts')
  chooseTheme('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  chooseTheme('system')
  expect(takesCookies()).toBe(false)
})

it.each([
  ['without a cookie store', undefined],
  ['with one that refuses', { get: async () => insecure(), set: async () => insecure() }],
])('a renewal succeeds %s', async (_case, store) => {
  if (store) vi.stubGlobal('cookieStore', store)
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, success: true, message: 'OK', data: null }))
  const { renewOnce } = await import('#web/api/renew-once.ts')
  await expect(renewOnce(Date.now())).resolves.toBe(true)
})

it('the starter runs, and shows the page of a guest', async () => {
  await import(join(import.meta.dirname, 'boot.js'))
  expect(document.documentElement.dataset['auth']).toBe('none')
})
