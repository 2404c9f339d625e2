import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react'
import { type Dispatch, type KeyboardEvent, type ReactNode, type SetStateAction, useId, useRef } from 'react'
import { CropCanvas } from '#web/ui/crop/crop-canvas.tsx'
import { type Crop, moved, ZOOM_MAX, zoomed } from '#web/ui/crop/crop.ts'
import { useCropGestures } from '#web/ui/crop/use-crop-gestures.ts'

type Props = {
  picture: ImageBitmap
  crop: Crop
  onCrop: Dispatch<SetStateAction<Crop>>
  /** Shown beside the square. */
  aside?: ReactNode
}

const STEP = 0.05
const BIG_STEP = 0.25
const ZOOM_STEP = 0.1
const SIDE_PX = 560

const WAYS = [
  { key: 'ArrowLeft', name: '왼쪽으로', Icon: ArrowLeft, x: -1, y: 0 },
  { key: 'ArrowUp', name: '위로', Icon: ArrowUp, x: 0, y: -1 },
  { key: 'ArrowDown', name: '아래로', Icon: ArrowDown, x: 0, y: 1 },
  { key: 'ArrowRight', name: '오른쪽으로', Icon: ArrowRight, x: 1, y: 0 },
]

/** Crops an image to a square: by dragging, by keys, or by buttons for those who can do neither. */
export function ImageCrop({ picture, crop, onCrop, aside }: Props) {
  const ground = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const gestures = useCropGestures(ground, picture, onCrop)
  const { zoomTo, zoomBy, move, press } = useCropActs(picture, onCrop)
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-4">
        {/* Takes focus and keys; screen readers that intercept those keys can use the buttons below. */}
        <button
          ref={ground}
          {...gestures}
          type="button"
          aria-label="사진 위치와 크기"
          aria-describedby={hintId}
          onKeyDown={press}
          className="min-w-0 max-w-72 grow cursor-grab touch-none overflow-hidden rounded-board border border-line bg-wood-1
          active:cursor-grabbing"
        >
          <CropCanvas picture={picture} crop={crop} sidePx={SIDE_PX} className="aspect-square w-full" />
        </button>
        {aside}
      </div>
      <Hint id={hintId} />
      <div className="-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <div role="group" aria-label="사진 이동" className="flex">
          {WAYS.map((way) => (
            <Nudge key={way.key} name={way.name} Icon={way.Icon} onPress={() => move(way, STEP)} />
          ))}
        </div>
        <Zoom zoom={crop.zoom} zoomTo={zoomTo} zoomBy={zoomBy} />
      </div>
    </div>
  )
}

function useCropActs(picture: ImageBitmap, onCrop: Props['onCrop']) {
  const zoomTo = (zoom: number) => onCrop((before) => zoomed(before, picture, zoom))
  const zoomBy = (step: number) => onCrop((before) => zoomed(before, picture, before.zoom + step))
  const move = ({ x, y }: { x: number; y: number }, step: number) =>
    onCrop((before) => moved(before, picture, { x: x * step, y: y * step }))

  function press(event: KeyboardEvent) {
    const way = WAYS.find(({ key }) => key === event.key)
    if (way) move(way, event.shiftKey ? BIG_STEP : STEP)
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
    else if (event.key === '-') zoomBy(-ZOOM_STEP)
    else return
    event.preventDefault()
  }

  return { zoomTo, zoomBy, move, press }
}

const Hint = ({ id }: { id: string }) => (
  <p id={id} className="text-13 text-ink-soft">
    드래그해서 위치를 맞춰 주세요.{' '}
    <span className="max-sm:sr-only">방향키로 옮기고 +, - 키로 크기를 조절할 수도 있어요.</span>
  </p>
)

type ZoomProps = { zoom: number; zoomTo: (zoom: number) => void; zoomBy: (step: number) => void }

const Zoom = ({ zoom, zoomTo, zoomBy }: ZoomProps) => (
  <div role="group" aria-label="사진 크기" className="flex min-w-32 flex-1 items-center max-sm:basis-full">
    <Nudge name="작게" Icon={Minus} onPress={() => zoomBy(-ZOOM_STEP)} />
    <input
      type="range"
      aria-label="확대"
      aria-valuetext={`${Math.round(zoom * 100)}%`}
      min={1}
      max={ZOOM_MAX}
      step={0.01}
      value={zoom}
      onChange={(event) => zoomTo(event.currentTarget.valueAsNumber)}
      className="h-11 min-w-14 grow"
    />
    <Nudge name="크게" Icon={Plus} onPress={() => zoomBy(ZOOM_STEP)} />
  </div>
)

const Nudge = ({ name, Icon, onPress }: { name: string; Icon: LucideIcon; onPress: () => void }) => (
  <button
    type="button"
    aria-label={name}
    onClick={onPress}
    className="grid size-9 max-md:size-10 shrink-0 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink"
  >
    <Icon size={18} aria-hidden />
  </button>
)
