/** Such as `010-••••-5678`: enough for staff to recognise, not to call (security.md#60). */
export const maskedPhone = (digits: string): string => `${digits.slice(0, 3)}-••••-${digits.slice(-4)}`
