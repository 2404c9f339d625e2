import type { Bus, Topic } from './bus.ts'

/** Inside one process: whoever subscribed has heard it before `publish` returns. */
export function localBus(): Bus {
  const listeners = new Map<Topic, ((payload: string) => void)[]>()
  return {
    async publish(topic, payload) {
      for (const listener of listeners.get(topic) ?? []) listener(payload)
    },
    async tellOthers() {},
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    onGap() {
      // Nothing is ever missed inside one process.
    },
    async close() {},
  }
}
