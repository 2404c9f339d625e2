// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#contract/quiz/question.ts'
import { answerOutdated, attemptClosed, type SavedAnswer } from '#contract/quiz/quiz.ts'
import { Failure } from '#web/api/failure.ts'
import type { UnsavedAnswer } from '#web/features/quiz/parts/unsaved-answers.ts'
import { createAnswerSaver, RETRY_AFTER_MS } from '#web/features/quiz/taking/saving/answer-saver.ts'

const choose = (...choices: number[]): Answer => ({ choices, texts: [] })
const type = (...texts: string[]): Answer => ({ choices: [], texts })
const refusal = (problem: { status: number; code: string; message: string }) =>
  new Failure({ kind: 'http', ...problem })
const away = () => new Failure({ kind: 'network', message: '연결 없음' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver with a server that counts revisions as the real one does. */
function start(saved: SavedAnswer[] = [], unsaved: [number, UnsavedAnswer][] = []) {
  const server = new Map(saved.map((one) => [one.questionId, one]))
  const sent: [number, Answer, number][] = []
  const last: [number, Answer, number][] = []
  let kept: [number, UnsavedAnswer][] = []
  let fail: (() => Error | null) | null = null
  let losesReply = false
  let isOpen = true
  const store = (questionId: number, answer: Answer) => {
    const revision = (server.get(questionId)?.revision ?? 0) + 1
    server.set(questionId, { questionId, answer, revision, savedAt: '' })
    return revision
  }
  const saver = createAnswerSaver(
    {
      save: async (questionId, answer, revision) => {
        sent.push([questionId, answer, revision])
        const failure = fail?.()
        if (failure) throw failure
        if ((server.get(questionId)?.revision ?? 0) !== revision) throw refusal(answerOutdated)
        const next = store(questionId, answer)
        if (losesReply) throw away()
        return { revision: next }
      },
      saveLast: (...one) => void last.push(one),
      look: async () => (isOpen ? [...server.values()] : null),
      keep: (next) => void (kept = next),
    },
    { saved, unsaved },
  )
  saver.begin()
  return {
    saver,
    server,
    sent,
    last,
    store,
    kept: () => kept,
    failWith: (next: typeof fail) => void (fail = next),
    closeAttempt: () => void (isOpen = false),
    loseReplies: (loses: boolean) => void (losesReply = loses),
  }
}

describe('saving answers', () => {
  it('saves a choice at once, and a text when its writer pauses', async () => {
    const { saver, sent } = start()
    saver.change(1, choose(11))
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([[1, choose(11), 0]])
    expect(saver.view().state).toEqual({ is: 'saved' })
    saver.change(2, type('파'))
    saver.change(2, type('파이썬'))
    expect(saver.view().state).toEqual({ is: 'saving' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent.slice(1)).toEqual([[2, type('파이썬'), 0]])
  })

  it('counts the revision of each answer', async () => {
    const { saver, sent } = start([{ questionId: 1, answer: choose(11), revision: 4, savedAt: '' }])
    saver.change(1, choose(12))
    await vi.advanceTimersByTimeAsync(1)
    saver.change(1, choose(13))
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(([, , revision]) => revision)).toEqual([4, 5])
  })

  it('keeps what an unreachable server did not get, and sends it again until it does', async () => {
    const { saver, sent, kept, failWith, server } = start()
    failWith(away)
    saver.change(1, choose(11))
    saver.change(2, choose(21))
    await vi.advanceTimersByTimeAsync(1)
    expect(saver.view().state).toEqual({ is: 'failing' })
    expect(kept().map(([questionId]) => questionId)).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect(sent).toHaveLength(2)
    failWith(null)
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect(saver.view().state).toEqual({ is: 'saved' })
    expect(kept()).toEqual([])
    expect([...server.keys()]).toEqual([1, 2])
  })

  it('recognizes its own answer when the reply was lost', async () => {
    const { saver, loseReplies, server } = start()
    loseReplies(true)
    saver.change(1, choose(11))
    await vi.advanceTimersByTimeAsync(1)
    loseReplies(false)
    saver.change(1, choose(12))
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect(saver.view().conflicts.size).toBe(0)
    expect(server.get(1)?.answer).toEqual(choose(12))
  })

  it('sends what is unsaved as the page hides, and does not take it for that of another window', async () => {
    const { saver, last, store, failWith } = start()
    failWith(away)
    saver.change(1, choose(11))
    await vi.advanceTimersByTimeAsync(1)
    saver.hide()
    expect(last).toEqual([[1, choose(11), 0]])
    store(1, choose(11))
    failWith(null)
    saver.change(1, choose(12))
    await saver.flush()
    expect(saver.view()).toMatchObject({ state: { is: 'saved' }, conflicts: new Set() })
  })
})

describe('after a reload', () => {
  const unsaved = (answer: Answer, revision: number, sent: Answer[] = []): [number, UnsavedAnswer][] => [
    [1, { answer, revision, sent }],
  ]
  const saved = (answer: Answer, revision: number) => [{ questionId: 1, answer, revision, savedAt: '' }]

  it('goes on with the answer that was not sent', async () => {
    const { saver, server } = start(saved(type('가'), 2), unsaved(type('가나'), 2))
    expect(saver.view().answers.get(1)).toEqual(type('가나'))
    await vi.advanceTimersByTimeAsync(1)
    expect(server.get(1)).toMatchObject({ answer: type('가나'), revision: 3 })
  })

  it('goes on after a save whose reply the crash cut off', async () => {
    const { saver, server } = start(saved(type('가'), 3), unsaved(type('가나'), 2, [type('가')]))
    await vi.advanceTimersByTimeAsync(1)
    expect(saver.view().conflicts.size).toBe(0)
    expect(server.get(1)?.answer).toEqual(type('가나'))
  })

  it.each([
    ['the own answer', 'keepMine', type('나')],
    ['the saved answer', 'takeTheirs', type('다른 창')],
  ] as const)('asks where another window saved in between, and keeps %s', async (_what, choice, kept) => {
    const { saver, sent, server } = start(saved(type('다른 창'), 3), unsaved(type('나'), 2))
    await vi.advanceTimersByTimeAsync(5000)
    expect(saver.view().conflicts).toEqual(new Set([1]))
    expect(sent).toEqual([])
    saver[choice](1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.get(1)?.answer).toEqual(kept)
    expect(saver.view().answers.get(1)).toEqual(kept)
    expect(saver.isAllSaved()).toBe(true)
  })
})

it('stops when the attempt was closed', async () => {
  const { saver, sent, failWith } = start()
  failWith(() => refusal(attemptClosed))
  saver.change(1, choose(11))
  await vi.advanceTimersByTimeAsync(1)
  expect(saver.view().state).toEqual({ is: 'closed' })
  saver.change(1, choose(12))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it('learns that the attempt was closed while the device slept', async () => {
  const { saver, closeAttempt } = start([{ questionId: 1, answer: choose(11), revision: 1, savedAt: '' }])
  await saver.check()
  expect(saver.view().state).toEqual({ is: 'saved' })
  closeAttempt()
  await saver.check()
  expect(saver.view().state).toEqual({ is: 'closed' })
})
