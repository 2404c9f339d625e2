import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { runChatCrash } from './testing/crash-chat.ts'

// `npm run crash:chat` runs the long version.
test('killed while everybody writes, the history has every message with a receipt exactly once', async () => {
  const { receipts, mismatches } = await runChatCrash(3)
  deepEqual(mismatches, [])
  ok(receipts > 0)
})
