import { useEffect, useState } from 'react'

/** A value once it has stood still for a while: nobody asks the server at every letter. */
export function useLate<Value>(value: Value, afterMs: number): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return late
}
