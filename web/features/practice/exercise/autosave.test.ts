// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Work, workOutdated } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { Failure } from '#web/api/failure.ts'
import {
  createAutosave,
  KEEP_AFTER_MS,
  RETRY_AFTER_MS,
  SAVE_AFTER_MS,
} from '#web/features/practice/exercise/autosave.ts'
import type { OwnWork } from '#web/features/practice/parts/own-work.ts'

const files = (text: string): CodeFile[] => [{ name: 'main.js', text }]
const work = (text: string, revision: number): Work => ({
  files: files(text),
  revision,
  savedAt: '2026-11-22T10:00:00.000+09:00',
})
const outdated = () => new Failure({ kind: 'http', status: 409, code: workOutdated.code, message: '' })
const away = () => new Failure({ kind: 'network', message: '' })

/** A fake server with revisions, and fake local storage. */
function begin(start: { server?: Work; own?: OwnWork } = {}) {
  const world = { server: start.server ?? null, own: start.own ?? null, answer: (): Error | null => null }
  const save = vi.fn(async (given: { files: CodeFile[]; revision: number; force: boolean }) => {
    const problem = world.answer()
    if (problem) throw problem
    if (!given.force && given.revision !== (world.server?.revision ?? 0)) throw outdated()
    world.server = { ...work('', (world.server?.revision ?? 0) + 1), files: given.files }
    return world.server
  })
  const saver = createAutosave(
    {
      save,
      saveLast: ({ files: last }) => {
        world.server = { ...work('', (world.server?.revision ?? 0) + 1), files: last }
      },
      look: async () => world.server,
      keep: (own) => {
        world.own = own
        return true
      },
      now: () => Date.now(),
    },
    { starter: files('시작'), server: start.server ?? null, own: start.own ?? null },
  )
  saver.begin()
  return { world, save, saver }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const rest = (ms = SAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms)

test('a letter is kept here within a moment and on the server when the hands rest', async () => {
  const { world, save, saver } = begin()
  saver.change(files('a'))
  await rest(KEEP_AFTER_MS - 1)
  saver.change(files('ab'))
  await rest(1)
  expect(world.own).toMatchObject({ files: files('ab'), revision: 0 })
  expect(saver.state()).toEqual({ is: 'waiting' })
  await rest()
  expect(save).toHaveBeenCalledTimes(1)
  expect(world.server?.files).toEqual(files('ab'))
  expect(world.own).toBeNull()
  expect(saver.state().is).toBe('saved')
})

test('a page that goes away in the midst of a word takes no letter along', () => {
  for (const leave of ['hide', 'close'] as const) {
    const { world, saver } = begin()
    saver.change(files('a'))
    saver[leave]()
    expect(world.own?.files).toEqual(files('a'))
  }
})

test('without a network it stays here and goes as soon as it can', async () => {
  const { world, saver } = begin()
  world.answer = away
  saver.change(files('a'))
  await rest()
  expect(saver.state()).toEqual({ is: 'offline', isKept: true })
  saver.change(files('ab'))
  await rest(KEEP_AFTER_MS)
  expect(world.own?.files).toEqual(files('ab'))
  world.answer = () => null
  await rest(RETRY_AFTER_MS)
  expect(world.server?.files).toEqual(files('ab'))
  expect(saver.state().is).toBe('saved')
})

test('another window’s work is asked about, and neither is lost', async () => {
  const { world, saver } = begin({ server: work('처음', 1) })
  world.server = work('다른 창', 2)
  saver.change(files('이 창'))
  await rest()
  expect(saver.state()).toMatchObject({ is: 'conflict', theirs: { files: files('다른 창') } })
  saver.change(files('이 창에서 더'))
  await rest()
  expect(world.server?.files).toEqual(files('다른 창'))
  expect(world.own?.files).toEqual(files('이 창에서 더'))
  await saver.keepMine()
  expect(world.server?.files).toEqual(files('이 창에서 더'))
  expect(world.own).toBeNull()
})

test('theirs can be taken instead', async () => {
  const { world, saver } = begin({ server: work('처음', 1) })
  world.server = work('다른 창', 2)
  saver.change(files('이 창'))
  await rest()
  saver.takeTheirs()
  expect(saver.files()).toEqual(files('다른 창'))
  expect(world.own).toBeNull()
  saver.change(files('그 위에'))
  await rest()
  expect(world.server).toMatchObject({ files: files('그 위에'), revision: 3 })
})

test('a save sent on hiding the page is not a conflict', async () => {
  const { world, saver } = begin({ server: work('처음', 1) })
  saver.change(files('급히'))
  saver.hide()
  saver.change(files('급히 더'))
  await rest()
  await rest()
  expect(world.server).toMatchObject({ files: files('급히 더'), revision: 3 })
  expect(saver.state().is).toBe('saved')
})

test('what a closed page left here is written on, or asked about when the server has moved on', async () => {
  const own = { files: files('남은 것'), revision: 1, editedAt: 0 }
  const same = begin({ server: work('처음', 1), own })
  expect(same.saver.files()).toEqual(own.files)
  await rest()
  expect(same.world.server).toMatchObject({ files: own.files, revision: 2 })
  const moved = begin({ server: work('다른 곳', 4), own })
  expect(moved.saver.state().is).toBe('conflict')
  await rest()
  expect(moved.world.server?.files).toEqual(files('다른 곳'))
})

test('a refusal is shown and not retried', async () => {
  const { world, save, saver } = begin()
  world.answer = () => new Failure({ kind: 'http', status: 403, message: '안 됩니다.' })
  saver.change(files('a'))
  await rest()
  expect(saver.state()).toEqual({ is: 'refused', sentence: '안 됩니다.' })
  await rest(RETRY_AFTER_MS * 2)
  expect(save).toHaveBeenCalledTimes(1)
})
