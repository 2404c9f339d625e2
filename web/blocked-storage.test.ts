import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const STORAGES = ['localStorage', 'sessionStorage'] as const
const original = STORAGES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)!)

// As a browser whose owner has blocked all cookies: the very name throws.
beforeEach(() => {
  vi.resetModules()
  for (const name of STORAGES)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
})
afterEach(() => {
  for (const [at, name] of STORAGES.entries()) Object.defineProperty(globalThis, name, original[at]!)
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
  const panel = await import('#web/chat/panel-open.ts')
  const view = await import('#web/api/learner-view.ts')
  const place = await import('#web/identity/return-path.ts')
  expect(() => panel.openPanel('/mypage')).not.toThrow()
  expect(view.isViewing()).toBe(false)
  expect(place.saveReturnPath('/mypage')).toBe(false)
})
