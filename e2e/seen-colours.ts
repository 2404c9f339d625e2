import type { Locator } from '@playwright/test'

type Colour = [red: number, green: number, blue: number]

/** Colours as the browser paints them; see-through grounds are mixed with what is below. */
type SeenColours = {
  text: Colour
  ground: Colour
  /** The outline, and what it is drawn on. */
  ring: Colour
  ringWidthPx: number
  ringGround: Colour
}

export const coloursOf = (part: Locator): Promise<SeenColours> => part.evaluate(look)

function look(element: Element): SeenColours {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!
  const layered = (layers: readonly string[]): Colour => {
    pen.clearRect(0, 0, 1, 1)
    for (const layer of layers) {
      pen.fillStyle = layer
      pen.fillRect(0, 0, 1, 1)
    }
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return [red!, green!, blue!]
  }
  const groundsOf = (from: Element | null): string[] =>
    from ? [...groundsOf(from.parentElement), getComputedStyle(from).backgroundColor] : []

  const { color, outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element)
  const own = groundsOf(element)
  const under = parseFloat(outlineOffset) < 0 ? own : groundsOf(element.parentElement)
  return {
    text: layered([...own, color]),
    ground: layered(own),
    ring: layered([...under, outlineColor]),
    ringWidthPx: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
    ringGround: layered(under),
  }
}

/** The contrast ratio of WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
