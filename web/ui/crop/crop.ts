export type Size = { width: number; height: number }

/** A square of an image: its centre as fractions of width and height, and the zoom factor. */
export type Crop = { x: number; y: number; zoom: number }

export const ZOOM_MAX = 4
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The square in image pixels. */
export function areaOf(crop: Crop, size: Size) {
  const side = sideOf(crop, size)
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}

/** Moves the image by a fraction of the square; moving it right shows more of its left side. */
export function moved(crop: Crop, size: Size, by: { x: number; y: number }): Crop {
  const side = sideOf(crop, size)
  return inside(
    { ...crop, x: crop.x - (by.x * side) / size.width, y: crop.y - (by.y * side) / size.height },
    size,
  )
}

export const zoomed = (crop: Crop, size: Size, zoom: number): Crop =>
  inside({ ...crop, zoom: between(1, zoom, ZOOM_MAX) }, size)

const sideOf = ({ zoom }: Crop, { width, height }: Size) => Math.min(width, height) / zoom

/** Keeps the square inside the image. */
function inside(crop: Crop, size: Size): Crop {
  const half = sideOf(crop, size) / 2
  const along = (place: number, length: number) => between(half / length, place, 1 - half / length)
  return { ...crop, x: along(crop.x, size.width), y: along(crop.y, size.height) }
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
