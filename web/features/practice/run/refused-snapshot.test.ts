// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return await import('./refused-snapshot.ts')
}
const setVendor = (vendor: string) => vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
beforeEach(() => {
  localStorage.clear()
  setVendor('Google Inc.')
})
afterEach(() => vi.restoreAllMocks())

test('a refused snapshot is remembered by the browser, and that of another build is tried', async () => {
  const { isRefusedSnapshot, rememberRefusedSnapshot } = await load()
  expect(isRefusedSnapshot('python-1-aa/python.snapshot')).toBe(false)
  rememberRefusedSnapshot('python-1-aa/python.snapshot')
  const next = await load()
  expect(next.isRefusedSnapshot('python-1-aa/python.snapshot')).toBe(true)
  expect(next.isRefusedSnapshot('python-1-bb/python.snapshot')).toBe(false)
})

test('where storage is blocked, the tab remembers it', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  const { isRefusedSnapshot, rememberRefusedSnapshot } = await load()
  expect(isRefusedSnapshot('python-1-aa/python.snapshot')).toBe(false)
  rememberRefusedSnapshot('python-1-aa/python.snapshot')
  expect(isRefusedSnapshot('python-1-aa/python.snapshot')).toBe(true)
})

test('WebKit never asks for the snapshot', async () => {
  setVendor('Apple Computer, Inc.')
  const { isRefusedSnapshot } = await load()
  expect(isRefusedSnapshot('python-1-aa/python.snapshot')).toBe(true)
})
