import { quietly } from '#web/api/quietly.ts'

/** A mailed link's secret: removed from the URL, survives a reload, and is gone with the tab. */
export function tabSecret(key: string) {
  /** Fallback for browsers that forbid storage. */
  let inMemory: string | null = null
  return {
    keep(secret: string) {
      inMemory = secret
      quietly(() => sessionStorage.setItem(key, secret))
    },
    kept: (): string | null => inMemory ?? quietly(() => sessionStorage.getItem(key)) ?? null,
    forget() {
      inMemory = null
      quietly(() => sessionStorage.removeItem(key))
    },
  }
}
