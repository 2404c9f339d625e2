import type { CardFacts, CardPerson } from '../card-facts.ts'
import { openFonts } from '#server/platform/fonts/fonts.ts'
import { ART_HEIGHT, ART_WIDTH } from './art-frame.ts'
import { drawArt } from './art.ts'
import { HUES, ON_COVER, ON_COVER_SOFT } from './colours.ts'
import { cropped, type ReadImage } from './cropped.ts'
import { letter, widthOf, wrap } from './lettering.ts'
import { toPng } from './png.ts'
import { box, dot, moved } from './shapes.ts'

const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

const EDGE = 64
const TEXT_WIDTH = 512
const ART_X = 632
const ART_Y = 84
const FLOOR_HEIGHT = 26
const PORTRAIT = 76
/** On an instructor's own card. */
const LARGE_PORTRAIT = 176
const FOOT = CARD_HEIGHT - FLOOR_HEIGHT - EDGE + 20
const COLOURS = 192

/** A card of 1200×630 pixels. */
export async function drawCard(facts: CardFacts, readImage: ReadImage): Promise<Buffer> {
  await openFonts()
  const { art, person } = facts
  const [photo, cover] = await Promise.all([
    person?.photo ? readImage(person.photo) : null,
    art.is === 'picture' ? readImage(art.file) : null,
  ])
  const size = portraitSize(person)
  const [portrait, picture] = await Promise.all([
    photo && cropped(photo, size, size, size / 2),
    cover && cropped(cover, ART_WIDTH, ART_HEIGHT, 12),
  ])
  const layers = [
    ...(portrait ? [{ input: portrait, left: EDGE, top: FOOT - size }] : []),
    ...(picture ? [{ input: picture, left: ART_X, top: ART_Y }] : []),
  ]
  return toPng(drawnCard(facts), layers, COLOURS)
}

/** The card without its photographs. */
function drawnCard({ brand, kicker, title, note, hue: name, person, art }: CardFacts): string {
  const hue = HUES[name]
  const size = title.length > 24 ? 50 : 60
  const lines = wrap(title, { size, weight: 'bold', most: TEXT_WIDTH, lines: 3 })
  const lineHeight = size * 1.24
  const titleY = 222
  const notes = wrap(note, { size: 25, weight: 'regular', most: TEXT_WIDTH, lines: 2 })
  const noteY = titleY + lineHeight * lines.length + 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    box(0, 0, CARD_WIDTH, CARD_HEIGHT, hue.ground),
    box(ART_X + 200, 0, CARD_WIDTH - ART_X - 200, CARD_HEIGHT - FLOOR_HEIGHT, hue.board),
    letter(brand, { x: EDGE, y: 92, size: 26, weight: 'bold', fill: ON_COVER, most: TEXT_WIDTH }),
    letter(kicker, { x: EDGE, y: 134, size: 24, fill: ON_COVER_SOFT, most: TEXT_WIDTH }),
    ...lines.map((line, at) =>
      letter(line, { x: EDGE, y: titleY + at * lineHeight, size, weight: 'bold', fill: ON_COVER }),
    ),
    ...notes.map((line, at) => letter(line, { x: EDGE, y: noteY + at * 36, size: 25, fill: ON_COVER_SOFT })),
    person ? personLine(person, hue.light) : '',
    moved(ART_X, ART_Y, art.is === 'picture' ? box(0, 0, ART_WIDTH, ART_HEIGHT, hue.deep, 12) : drawArt(art)),
    floor(art, hue),
    '</svg>',
  ].join('')
}

const portraitSize = (person: CardPerson | null) => (person?.isSubject ? LARGE_PORTRAIT : PORTRAIT)

/** The portrait's ground with an initial, which a photograph covers, and the name unless it is the title. */
function personLine(person: CardPerson, fill: string): string {
  const { name, isSubject } = person
  const size = portraitSize(person)
  const middle = FOOT - size / 2
  const initial = [...name][0] ?? ''
  const letterSize = size * 0.45
  const left = EDGE + (size - widthOf(initial, letterSize, 'bold')) / 2
  return [
    dot(EDGE + size / 2, middle, size / 2, fill),
    letter(initial, {
      x: left,
      y: middle + letterSize * 0.36,
      size: letterSize,
      weight: 'bold',
      fill: ON_COVER,
    }),
    isSubject
      ? ''
      : letter(name, {
          x: EDGE + size + 20,
          y: middle + 9,
          size: 26,
          weight: 'bold',
          fill: ON_COVER,
          most: 260,
        }),
  ].join('')
}

/** The boards at the foot: one for each lesson, as wide as the lesson is long; without lessons four boards. */
function floor(art: CardFacts['art'], hue: (typeof HUES)[CardFacts['hue']]): string {
  const parts =
    (art.is === 'lessons' || art.is === 'work') && art.lessons.length > 0
      ? art.lessons.map(({ sec }) => Math.max(60, sec))
      : [3, 5, 2, 4]
  const total = parts.reduce((sum, part) => sum + part, 0)
  let x = 0
  return parts
    .map((part, at) => {
      const width = (CARD_WIDTH * part) / total
      const board = box(
        Math.round(x),
        CARD_HEIGHT - FLOOR_HEIGHT,
        Math.round(width) - 3,
        FLOOR_HEIGHT,
        at % 2 ? hue.light : hue.bright,
      )
      x += width
      return board
    })
    .join('')
}
