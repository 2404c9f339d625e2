/** Clamped to 0..1 (spec.md#5); 0 for a lecture without a length. */
export function fractionOf(sec: number, durationSec: number): number {
  return durationSec > 0 ? Math.min(1, Math.max(0, sec / durationSec)) : 0
}
