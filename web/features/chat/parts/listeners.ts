export function listeners<Told>() {
  const all = new Set<(told: Told) => void>()
  return {
    add: (listener: (told: Told) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (told: Told) => {
      for (const tell of all) tell(told)
    },
  }
}
