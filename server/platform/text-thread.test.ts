import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { openTextThread } from './text-thread.ts'

test('a message that Node sends from a worker while it watches files is no answer', async () => {
  const worker = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (text) => {
      parentPort.postMessage({ 'watch:import': ['file:///a.ts'] })
      parentPort.postMessage({ answer: text.length })
    })`
  const url = new URL(`data:text/javascript,${encodeURIComponent(worker)}`)
  const ask = openTextThread<number>(url, { timeLimitMs: 20_000, heapMaxMb: 64 })
  equal(await ask('네 글자'), 4)
})
