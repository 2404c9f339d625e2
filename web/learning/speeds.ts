export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

export function speedAfter(rate: number, step: 1 | -1): number {
  const faster = SPEEDS.find((speed) => speed > rate)
  const slower = SPEEDS.findLast((speed) => speed < rate)
  return (step > 0 ? faster : slower) ?? rate
}

/** A remembered speed may be anything somebody wrote there. */
export const isSpeed = (rate: unknown): rate is number => SPEEDS.some((speed) => speed === rate)
