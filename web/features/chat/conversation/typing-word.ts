const TYPING_EVERY_MS = 3000

/** Says that somebody types: at once, then once every three seconds, and when it is over. */
export function typingWord(say: (isTyping: boolean) => void) {
  let saidAt = -Infinity
  const over = () => {
    if (saidAt !== -Infinity) say(false)
    saidAt = -Infinity
  }
  return {
    say: (isTyping: boolean) => {
      if (!isTyping) return over()
      const now = performance.now()
      if (now - saidAt < TYPING_EVERY_MS) return
      saidAt = now
      say(true)
    },
    /** A message says it as well. */
    sent: () => {
      saidAt = -Infinity
    },
    stop: over,
  }
}
