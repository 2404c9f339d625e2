const UNIQUE_VIOLATION = '23505'

/** The schema's own word that another order of the member has this course's money already (security 11). */
export function isAnotherCharging(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint === 'payment_order_charging'
}
