const TYPING_EVERY_MS = 3000

/** Reports typing: at once, then every three seconds, and when it stops. */
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
    /** The sent message implies that typing has stopped. */
    sent: () => {
      saidAt = -Infinity
    },
    stop: over,
  }
}
