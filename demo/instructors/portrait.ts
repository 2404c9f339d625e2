/** How a made-up person looks. */
export type PortraitLook = {
  hair: keyof typeof HAIR
  hairColour: string
  skin: string
  shirt: string
  ground: keyof typeof GROUNDS
  hasGlasses: boolean
}

const SIDE = 512
const INK = '#2b2320'

/** Three hues of boards behind the person. */
const GROUNDS = {
  data: ['#24418c', '#2c4c9d', '#1d3573'],
  fullstack: ['#ab3a25', '#b9422b', '#97321f'],
  frontend: ['#0a6a55', '#0b755f', '#085c4a'],
  backend: ['#7a5530', '#865f38', '#6b4a29'],
  wood: ['#e0cbab', '#f0e4d2', '#c9a978'],
} as const

/** Behind the head, and over the forehead. */
const HAIR = {
  short: {
    back: 'M148 236c-8-92 40-148 108-148s116 56 108 148l-14 40H162z',
    front: 'M156 232c4-62 44-84 84-84 54 0 94 14 116 84 18-98-34-148-100-148S138 134 156 232z',
  },
  long: {
    back: 'M136 400c-14-90-10-176 10-226 20-54 62-86 110-86s90 32 110 86c20 50 24 136 10 226z',
    front: 'M156 244c8-56 46-74 92-108 26 38 70 50 108 108 10-100-36-160-100-160S146 144 156 244z',
  },
  curly: {
    back:
      'M256 78c34-16 66 2 74 26 30 2 48 32 38 60 18 22 12 56-12 68l-10 40H166l-10-40c-24-12-30-46-12-68' +
      '-10-28 8-58 38-60 8-24 40-42 74-26z',
    front:
      'M158 222c-4-20 6-36 22-40 2-22 24-34 42-26 14-16 40-16 54 0 18-10 42 2 44 24 18 2 30 20 34 42 20-84-34-130-98-130s-118 46-98 130z',
  },
  bob: {
    back: 'M140 330c-16-70-10-144 22-188 24-34 58-54 94-54s70 20 94 54c32 44 38 118 22 188-30 10-60 6-60 6H200s-30 4-60-6z',
    front:
      'M156 226c10-20 18-46 20-70 44 22 112 24 164 2 2 24 8 48 16 68 14-92-38-142-100-142s-114 50-100 142z',
  },
  bun: {
    back: 'M256 30c30 0 50 20 50 46s-20 46-50 46-50-20-50-46 20-46 50-46zM148 240c-8-92 40-144 108-144s116 52 108 144l-16 30H164z',
    front: 'M158 230c2-66 44-90 98-90s96 24 98 90c16-92-34-142-98-142s-114 50-98 142z',
  },
  swept: {
    back: 'M148 236c-8-92 40-148 108-148s116 56 108 148l-14 40H162z',
    front: 'M154 236c0-70 70-64 176-100 22 26 26 60 28 100 18-72 4-164-106-160-84 4-112 76-98 160z',
  },
} as const

/** A square SVG of a person from the shoulders up, before boards. It has no text, so it needs no font. */
export const portraitSvg = (look: PortraitLook): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">` +
  ground(GROUNDS[look.ground]) +
  `<path fill="${look.hairColour}" d="${HAIR[look.hair].back}"/>` +
  shoulders(look) +
  face(look) +
  `<path fill="${look.hairColour}" d="${HAIR[look.hair].front}"/>` +
  (look.hasGlasses ? GLASSES : '') +
  '</svg>'

const ROWS = 6
const ROW = SIDE / ROWS

const ground = ([first, second, third]: readonly [string, string, string]) =>
  `<rect width="${SIDE}" height="${SIDE}" fill="${INK}" fill-opacity=".6"/>` +
  Array.from({ length: ROWS }, (_, row) => {
    const seam = 120 + ((row * 197) % 290)
    const [left, right] = row % 2 === 0 ? [first, second] : [third, first]
    return (
      `<rect y="${row * ROW}" width="${seam - 3}" height="${ROW - 3}" fill="${left}"/>` +
      `<rect x="${seam}" y="${row * ROW}" width="${SIDE - seam}" height="${ROW - 3}" fill="${right}"/>`
    )
  }).join('')

const shoulders = ({ skin, shirt }: PortraitLook) =>
  `<path fill="${shirt}" d="M60 512c4-84 60-116 128-126h136c68 10 124 42 128 126z"/>` +
  `<path fill="${skin}" d="M214 320h84v68c0 24-18 42-42 42s-42-18-42-42z"/>` +
  '<path fill="#000" fill-opacity=".12" d="M214 350c24 26 60 26 84 0v18c-24 22-60 22-84 0z"/>'

const face = ({ skin }: PortraitLook) =>
  `<path fill="${skin}" d="M160 228c0-70 42-108 96-108s96 38 96 108c0 82-42 134-96 134s-96-52-96-134z"/>` +
  `<path fill="${skin}" d="M150 226c-16-2-20 44 14 50zM362 226c16-2 20 44-14 50z"/>` +
  `<g fill="${INK}"><circle cx="216" cy="240" r="9"/><circle cx="296" cy="240" r="9"/></g>` +
  `<g fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round">` +
  '<path d="M200 212q16-10 32 0M280 212q16-10 32 0"/>' +
  '<path stroke-opacity=".45" d="M256 246v30q-2 8-10 8"/><path d="M226 312q30 24 60 0"/></g>'

const GLASSES =
  `<g fill="#fff" fill-opacity=".18" stroke="${INK}" stroke-width="6"><circle cx="216" cy="242" r="32"/>` +
  '<circle cx="296" cy="242" r="32"/><path fill="none" d="M248 238q8-6 16 0M184 236l-22-6M328 236l22-6"/></g>'
