/** A lecture counts in whole seconds, and in one at least: what is watched of it is a part of them. */
export const wholeSeconds = ({ durationSec }: { durationSec: number }): number =>
  Math.max(1, Math.floor(durationSec))
