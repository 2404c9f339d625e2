/**
 * What `act` gives, or null where it throws. Storage may be full, hold nonsense or be blocked, and where it is blocked even
 * `typeof sessionStorage` throws; then what is on the screen is all there is.
 */
export function quietly<Value>(act: () => Value): Value | null {
  try {
    return act()
  } catch {
    return null
  }
}
