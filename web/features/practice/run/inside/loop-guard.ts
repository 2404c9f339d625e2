import { ENDLESS_WORDS } from '#web/features/practice/run/run-words.ts'

/** Reading the clock costs more than an iteration of a small loop. */
const CALLS_A_LOOK = 16
/** A longer gap between two checks means that the machine was stalled, and counts as no more than this. */
const LOOK_COUNTS_MOST_MS = 250
/** After a gap of this length every call reads the clock, because the loop body is slow. */
const SLOW_LOOK_MS = 20
/** More promises in one task than any exercise awaits; rejecting a chain of millions would block the browser for seconds. */
const HOPS_MOST = 50_000

/**
 * Every loop and function of a page that shares our thread calls `check`. It throws once the page has blocked the browser for longer
 * than the limit, and at every later call, so code that catches the error stops too. `onEndless` runs in the next task, or earlier
 * through `tell`.
 */
export function openLoopGuard(limitMs: number, onEndless: () => void) {
  const now = performance.now.bind(performance)
  const { port1, port2 } = new MessageChannel()
  const { min } = Math
  const soon = queueMicrotask.bind(globalThis)
  const askForNextTurn = port2.postMessage.bind(port2)
  const endless = new Error(ENDLESS_WORDS)
  let lookedAt: number | null = null
  let blockedMs = 0
  let callsToLook = CALLS_A_LOOK
  let hops = 0
  let isHopping = false
  let isStopped = false
  let isNotified = false
  // Not called from `check`, where the stack may be full.
  const tell = () => {
    if (!isStopped || isNotified) return
    isNotified = true
    onEndless()
  }
  port1.onmessage = () => {
    tell()
    lookedAt = null
    blockedMs = 0
    callsToLook = CALLS_A_LOOK
    hops = 0
  }
  const hop = () => {
    hops += 1
    isHopping = false
  }

  function look(before: number): void {
    lookedAt = now()
    const tookMs = lookedAt - before
    blockedMs += min(tookMs, LOOK_COUNTS_MOST_MS)
    callsToLook = tookMs < SLOW_LOOK_MS ? CALLS_A_LOOK : 1
  }

  function check(): void {
    if (isStopped) throw endless
    if (lookedAt === null) {
      // In this order, because either call may fail on a full stack.
      askForNextTurn(null)
      lookedAt = now()
      return
    }
    if (!isHopping) {
      soon(hop)
      isHopping = true
    }
    callsToLook -= 1
    if (callsToLook <= 0) look(lookedAt)
    if (hops < HOPS_MOST && blockedMs < limitMs) return
    isStopped = true
    throw endless
  }
  return { check, tell, isItsError: (error: unknown) => error === endless }
}
