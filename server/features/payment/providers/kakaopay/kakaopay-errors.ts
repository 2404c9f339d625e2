/**
 * Codes after which certainly nothing was done by the call (protocol sheet 2.6). Every other one, known or not, leaves
 * it open: -500, -503, -702 (approved already), -780, -781, -783, -784, -785.
 */
const NOTHING_DONE = new Set([
  ...[-400, -401, -403, -404, -429],
  ...[-701, -703, -704, -705, -706, -707, -708, -710, -711],
  ...[-721, -722, -723, -724, -725, -726],
  ...[-730, -731, -732, -733, -797, -798],
])

export const isNothingDone = (code: number): boolean => NOTHING_DONE.has(code)
