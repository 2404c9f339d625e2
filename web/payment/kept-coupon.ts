const keyOf = (courseId: number) => `checkout-coupon:${courseId}`

/** Where storage is forbidden the coupon has to be typed again. */
export function keepCoupon(courseId: number, code: string | null) {
  try {
    if (code) sessionStorage.setItem(keyOf(courseId), code)
    else sessionStorage.removeItem(keyOf(courseId))
  } catch {
    // nothing is kept
  }
}

export function keptCoupon(courseId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(courseId))
  } catch {
    return null
  }
}
