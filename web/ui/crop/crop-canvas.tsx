import { useEffect, useRef } from 'react'
import { areaOf, type Crop } from '#web/ui/crop/crop.ts'

type Props = { picture: ImageBitmap; crop: Crop; sidePx: number; className?: string }

/** The cropped square on a canvas: the page policy forbids blob: images. */
export function CropCanvas({ picture, crop, sidePx, className = '' }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { left, top, side } = areaOf(crop, picture)
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, sidePx, sidePx)
    pen.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx)
  }, [picture, crop, sidePx])
  return (
    <canvas ref={canvas} width={sidePx} height={sidePx} aria-hidden="true" className={`block ${className}`} />
  )
}
