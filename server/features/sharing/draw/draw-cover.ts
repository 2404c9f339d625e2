import type { CardFacts } from '../card-facts.ts'
import { openFonts } from '#server/platform/fonts/fonts.ts'
import { drawArt } from './art.ts'
import { HUES, ON_COVER } from './colours.ts'
import { cropped, type ReadImage } from './cropped.ts'
import { toPng } from './png.ts'
import { box, dot } from './shapes.ts'

const WIDTH = 960
const HEIGHT = 540
/** The art reaches over the lower edge. */
const ART = { x: 170, y: 66, scale: 1.44 }
const SEEN = Math.floor((HEIGHT - ART.y) / ART.scale)
const PORTRAIT = { size: 124, left: 26, bottom: 30, ring: 5 }
const COLOURS = 128

/** The cover of a course without an uploaded one: its art on boards, and the teacher's portrait in the corner. */
export async function drawCover(
  { art, hue: name, person }: CardFacts,
  readImage: ReadImage,
): Promise<Buffer> {
  if (art.is === 'picture') throw new Error('an uploaded cover is shown as it is')
  await openFonts()
  const photo = person?.photo ? await readImage(person.photo) : null
  const { size, left, bottom, ring } = PORTRAIT
  const top = HEIGHT - bottom - size
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    floor(HUES[name]),
    `<g transform="translate(${ART.x} ${ART.y}) scale(${ART.scale})">${drawArt(art, SEEN)}</g>`,
    photo ? dot(left + size / 2, top + size / 2, size / 2 + ring, ON_COVER) : '',
    '</svg>',
  ].join('')
  const portrait = photo && (await cropped(photo, size, size, size / 2))
  return toPng(svg, portrait ? [{ input: portrait, left, top }] : [], COLOURS)
}

const ROW = HEIGHT / 4
/** Where the boards of each row meet. */
const SEAMS = [[420], [112], [700], [58, 934]]
const JOINT = 3

/** Boards around the art. */
function floor({ deep, ground, board, light }: (typeof HUES)[keyof typeof HUES]): string {
  const shades = [board, ground, light]
  const boards = SEAMS.flatMap((seams, row) =>
    [0, ...seams].map((from, at) => {
      const to = seams[at] ?? WIDTH + JOINT
      const shade = shades[(row + at) % shades.length]!
      return box(from, row * ROW, to - from - JOINT, ROW - JOINT, shade)
    }),
  )
  return box(0, 0, WIDTH, HEIGHT, deep) + boards.join('')
}
