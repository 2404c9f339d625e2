/**
 * Codes after which the call certainly did nothing (providers.md#2.6). After any other code, known or not, it may have
 * done something: -500, -503, -702 (approved already), -780, -781, -783, -784, -785.
 */
const NOTHING_DONE = new Set([
  -400, -401, -403, -404, -429, -701, -703, -704, -705, -706, -707, -708, -710, -711, -721, -722, -723, -724,
  -725, -726, -730, -731, -732, -733, -797, -798,
])

export const isNothingDone = (code: number): boolean => NOTHING_DONE.has(code)
