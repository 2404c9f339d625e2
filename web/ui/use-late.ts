import { useEffect, useState } from 'react'

/** Debounces a value, so that the server is not asked at every letter. */
export function useLate<Value>(value: Value, afterMs: number): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return late
}
