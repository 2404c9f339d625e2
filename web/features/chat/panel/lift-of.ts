export type Box = { top: number; right: number; bottom: number; left: number }

const GAP_PX = 8

/** How far a button at rest in its corner must rise to cover none of the boxes; 0 if that is further than `mostPx`. */
export function liftOf(resting: Box, boxes: readonly Box[], mostPx: number): number {
  let lift = 0
  while (lift <= mostPx) {
    const inTheWay = boxes.filter((box) => isNear(box, resting, lift))
    if (inTheWay.length === 0) return lift
    lift = resting.bottom + GAP_PX - Math.min(...inTheWay.map(({ top }) => top))
  }
  return 0
}

const isNear = (box: Box, resting: Box, lift: number) =>
  box.left < resting.right &&
  box.right > resting.left &&
  box.top < resting.bottom - lift + GAP_PX &&
  box.bottom > resting.top - lift - GAP_PX
