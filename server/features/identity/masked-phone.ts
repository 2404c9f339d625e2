/** `010-••••-5678`: the tail that staff look somebody up by, and no number to call (security 60). */
export const maskedPhone = (digits: string): string => `${digits.slice(0, 3)}-••••-${digits.slice(-4)}`
