/** The lecture's length in whole seconds, at least one: progress is counted in them. */
export const wholeSeconds = ({ durationSec }: { durationSec: number }): number =>
  Math.max(1, Math.floor(durationSec))
