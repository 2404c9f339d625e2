import type { Bus, Topic } from './bus.ts'

/** A bus within one process: all subscribers have run before `publish` returns. */
export function localBus(): Bus {
  const listeners = new Map<Topic, ((payload: string) => void)[]>()
  return {
    async publish(topic, payload) {
      for (const listener of listeners.get(topic) ?? []) listener(payload)
    },
    async publishToOthers() {},
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    onGap() {
      // A bus within one process never misses messages.
    },
    async close() {},
  }
}
