export const SLOWEST = 0.5
export const FASTEST = 3
export const SPEED_STEP = 0.1
/** Offered as buttons. */
export const QUICK_SPEEDS = [1, 1.2, 1.4, 1.5, 2] as const

/** Tenths are not exact in binary: 1.1 + 0.1 would not equal 1.2. */
const toTenth = (rate: number) => Math.round(rate * 10) / 10

export const toSpeed = (rate: number) => toTenth(Math.min(FASTEST, Math.max(SLOWEST, rate)))

export const speedAfter = (rate: number, step: 1 | -1) => toSpeed(rate + step * SPEED_STEP)

/** `1배`, `1.5배`. */
export const speedText = (rate: number) => `${toTenth(rate)}배`
