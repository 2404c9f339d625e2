const UNIQUE_VIOLATION = '23505'

/** Whether the schema's unique index reports another order with money for this course (security.md#11). */
export function isAnotherCharging(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint === 'payment_order_charging'
}
