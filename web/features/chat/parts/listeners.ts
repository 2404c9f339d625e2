export function listeners<Value>() {
  const all = new Set<(value: Value) => void>()
  return {
    add: (listener: (value: Value) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (value: Value) => {
      for (const tell of all) tell(value)
    },
  }
}
