import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { type Crop, moved, type Size, zoomed } from '#web/ui/crop/crop.ts'

type Point = { x: number; y: number }

const WHEEL_STEP = 0.0015

/** One finger or the mouse moves the image, two fingers or the wheel zoom. */
export function useCropGestures(
  ground: RefObject<HTMLElement | null>,
  size: Size,
  onCrop: Dispatch<SetStateAction<Crop>>,
) {
  const fingers = useRef(new Map<number, Point>())
  const zoomBy = (factor: number) => onCrop((shown) => zoomed(shown, size, shown.zoom * factor))
  useWheel(ground, (deltaY) => zoomBy(Math.exp(-deltaY * WHEEL_STEP)))

  function follow(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const { width } = event.currentTarget.getBoundingClientRect()
    if (other) return zoomBy(gap(now, other) / Math.max(1, gap(before, other)))
    const by = { x: (now.x - before.x) / width, y: (now.y - before.y) / width }
    onCrop((shown) => moved(shown, size, by))
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A drag that leaves the square must go on.
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: follow,
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const gap = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** React's wheel listeners are passive, so they could not stop the page from scrolling. */
function useWheel(ground: RefObject<HTMLElement | null>, onTurn: (deltaY: number) => void) {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onTurn(event.deltaY)
  })
  useEffect(() => {
    const element = ground.current
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [ground])
}
