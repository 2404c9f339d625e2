import type { CardFacts } from '../card-facts.ts'
import { openFonts } from '#server/platform/fonts/fonts.ts'
import { drawArt } from './art.ts'
import { HUES, ON_COVER } from './colours.ts'
import { cropped, type ReadImage } from './cropped.ts'
import { toPng } from './png.ts'
import { box, dot } from './shapes.ts'

const WIDTH = 960
const HEIGHT = 540
const EDGE = 48
/** The category is written above the art, and the art reaches over the lower edge. */
const ART = { x: 268, y: 148, scale: 1.24 }
const PORTRAIT = 132
const RING = 5
const COLOURS = 128

/** The cover of a course without an uploaded one: its art on boards, and the teacher's portrait in the corner. */
export async function drawCover(
  { art, hue: name, person }: CardFacts,
  readImage: ReadImage,
): Promise<Buffer> {
  if (art.is === 'picture') throw new Error('an uploaded cover is shown as it is')
  await openFonts()
  const hue = HUES[name]
  const photo = person?.photo ? await readImage(person.photo) : null
  const top = HEIGHT - EDGE - PORTRAIT
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    box(0, 0, WIDTH, HEIGHT, hue.ground),
    box(0, 180, 420, 180, hue.board),
    box(420, 0, WIDTH - 420, 180, hue.board),
    box(640, 360, WIDTH - 640, 180, hue.light),
    `<g transform="translate(${ART.x} ${ART.y}) scale(${ART.scale})">${drawArt(art)}</g>`,
    photo ? dot(EDGE + PORTRAIT / 2, top + PORTRAIT / 2, PORTRAIT / 2 + RING, ON_COVER) : '',
    '</svg>',
  ].join('')
  const portrait = photo && (await cropped(photo, PORTRAIT, PORTRAIT, PORTRAIT / 2))
  return toPng(svg, portrait ? [{ input: portrait, left: EDGE, top }] : [], COLOURS)
}
