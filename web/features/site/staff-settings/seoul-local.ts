/** A datetime-local field has no time zone; these are Seoul times. */
export const seoulTimeFrom = (local: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? `${local}:00.000+09:00` : local

export const localFrom = (seoulTime: string): string => seoulTime.slice(0, 16)
