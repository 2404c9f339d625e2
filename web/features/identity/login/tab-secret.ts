import { quietly } from '#web/api/quietly.ts'

/** What a mailed link brought: out of the address bar, yet still there after a reload of this tab; gone with the tab. */
export function tabSecret(key: string) {
  /** For a browser that forbids storage. */
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
