import type { Branding } from '#server/features/site/site.ts'
import { COLOURS, HEIGHT, MARGIN, type Sheet, WIDTH } from './paper.ts'
import { drawFloor, type PaperBoard } from './paper-floor.ts'
import { drawable } from '#server/platform/fonts/fonts.ts'
import { write, writeFitted } from './paper-text.ts'

const FLOOR_HEIGHT = 66
const FLOOR_TOP = HEIGHT - FLOOR_HEIGHT - 34
const INNER = WIDTH - MARGIN * 2
/** Leaves room beside it for the QR code, if there is one. */
const TEXT_WIDTH = 540

export type Fact = { name: string; value: string }

type Body = {
  title: string
  name: string
  courseTitle: string
  statement: string
  facts: Fact[]
}

export function drawHead(sheet: Sheet, { brand }: Branding, right: string): void {
  write(sheet, drawable(brand.name), { x: MARGIN, y: 44, width: 300 }, { size: 19, weight: 'bold' })
  write(
    sheet,
    right,
    { x: WIDTH - MARGIN - 400, y: 49, width: 400, align: 'right' },
    { size: 10.5, colour: COLOURS.soft, spacing: 0.2 },
  )
  sheet.rect(MARGIN, 80, INNER, 0.75).fill(COLOURS.line)
}

/** A long name or title wraps and then gets a smaller size, so that nothing is cut off. */
export function drawBody(sheet: Sheet, { title, name, courseTitle, statement, facts }: Body): void {
  const column = { x: MARGIN, width: TEXT_WIDTH }
  write(sheet, title, { ...column, y: 98 }, { size: 40, weight: 'bold', spacing: 1.5 })
  let y = writeFitted(
    sheet,
    drawable(name) || '이름 없음',
    { ...column, y: 182 },
    { sizes: [28, 22, 17], lines: 1, weight: 'bold', leading: 1.3 },
  )
  y = write(sheet, statement, { ...column, y: y + 6 }, { size: 11.5, colour: COLOURS.soft, leading: 1.6 })
  const after = writeFitted(
    sheet,
    drawable(courseTitle) || '코스',
    { x: MARGIN + 16, width: TEXT_WIDTH - 16, y: y + 20 },
    { sizes: [25, 19, 15, 12, 10], lines: 2, weight: 'bold', colour: COLOURS.indigo, leading: 1.35 },
  )
  sheet.rect(MARGIN, y + 20, 4, after - y - 22).fill(COLOURS.wood3)
  drawFacts(sheet, facts, Math.max(after + 16, 360))
}

function drawFacts(sheet: Sheet, facts: Fact[], y: number): void {
  let x = MARGIN
  for (const { name, value } of facts) {
    write(sheet, name, { x, y, width: 260 }, { size: 9.5, colour: COLOURS.soft })
    const named = sheet.widthOfString(name)
    write(sheet, value, { x, y: y + 15, width: 260 }, { size: 12.5, weight: 'bold' })
    x += Math.max(named, sheet.widthOfString(value)) + 32
  }
}

/** The issuing school, and the floor of the course below it. */
export function drawFoot(
  sheet: Sheet,
  { branding, day, boards }: { branding: Branding; day: string; boards: PaperBoard[] },
): void {
  const { company, representative } = branding.business
  const y = FLOOR_TOP - 46
  write(sheet, day, { x: MARGIN, y, width: TEXT_WIDTH }, { size: 11, colour: COLOURS.soft })
  write(
    sheet,
    drawable(`${company} 대표 ${representative}`),
    { x: MARGIN, y: y + 16, width: TEXT_WIDTH },
    { size: 13.5, weight: 'bold' },
  )
  drawFloor(sheet, boards, {
    x: MARGIN,
    y: FLOOR_TOP,
    width: INNER,
    height: FLOOR_HEIGHT,
    rows: boards.length > 3 ? 2 : 1,
  })
}
