import type { Device, LectureDetail } from '#contract/learning/learning.ts'
import { clock } from '#web/ui/words/duration.ts'

/** Positions closer than this count as the same. */
const NOTICEABLE_SEC = 10

export type PlaceElsewhere = { atSec: number; device: Device }

/** Another device's position, if it differs enough from this one. */
export function placeElsewhere(
  { lastPlace, durationSec }: Pick<LectureDetail, 'lastPlace' | 'durationSec'>,
  hereSec: number,
): PlaceElsewhere | null {
  if (!lastPlace || lastPlace.isThisSession) return null
  // Watched to the end: nothing to continue there.
  if (lastPlace.atSec >= durationSec) return null
  if (Math.abs(lastPlace.atSec - hereSec) < NOTICEABLE_SEC) return null
  return { atSec: lastPlace.atSec, device: lastPlace.device }
}

const NAMES: Record<Device, string> = { pc: 'PC', phone: '휴대폰', tablet: '태블릿' }

/** `PC에서 12:31까지 보셨어요`. */
export const elsewhereText = ({ atSec, device }: PlaceElsewhere) =>
  `${NAMES[device]}에서 ${clock(atSec)}까지 보셨어요`
