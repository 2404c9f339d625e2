import { ENDLESS_WORDS } from '#web/practice/run/run-words.ts'

/** Asking for the time costs more than a small loop's turn. */
const CALLS_A_LOOK = 16
/** Of a longer time between two looks the machine stood still for a part, and no loop may pay for that. */
const LOOK_COUNTS_MOST_MS = 250
/** After a look that took this long, each call looks: what is in between takes its time. */
const SLOW_LOOK_MS = 20
/** More promises in a row than any exercise awaits. A chain of millions would hold up the browser for seconds when it breaks. */
const HOPS_MOST = 50_000

/**
 * Called in every loop and function of a page that shares our process. One that goes on for longer than the limit without letting the
 * browser do anything else is stopped, and whatever is called after that: what catches the error goes no further.
 * It is told in the next turn, or by `tell` before something else is told.
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
  let isTold = false
  // Not where it is stopped: there, the stack may be too full to call anything.
  const tell = () => {
    if (!isStopped || isTold) return
    isTold = true
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
      // In this order: either may fail where the stack is full.
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
