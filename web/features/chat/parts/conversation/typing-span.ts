const TYPING_EXPIRES_MS = 6000

/** Shows the other side as typing for a while after each typing event. */
export function typingSpan(change: (isTyping: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTyping = false
  const set = (next: boolean) => {
    clearTimeout(timer)
    if (next) timer = setTimeout(() => set(false), TYPING_EXPIRES_MS)
    if (next !== isTyping) change(next)
    isTyping = next
  }
  return { heard: set, stop: () => set(false) }
}
