/**
 * Returns what `act` returns, or null where it throws. Storage may be full, invalid or blocked; where it is
 * blocked, even `typeof sessionStorage` throws.
 */
export function quietly<Value>(act: () => Value): Value | null {
  try {
    return act()
  } catch {
    return null
  }
}
