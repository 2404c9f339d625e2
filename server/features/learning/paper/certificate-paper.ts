import { encode } from 'uqr'
import { seoulDate } from '#server/platform/clock.ts'
import type { Branding } from '#server/features/site/site.ts'
import { COLOURS, drawPaper, MARGIN, type Sheet, WIDTH } from './paper.ts'
import { drawBody, drawFoot, drawHead } from './paper-layout.ts'
import { write } from './paper-text.ts'
import { dayWords, hoursWords, percentWords } from './paper-words.ts'

export type Certificate = {
  number: string
  name: string
  courseTitle: string
  lectureSecs: number[]
  rule: number
  beganOn: string
  metOn: string
  issuedAt: Date
  branding: Branding
  checkUrl: string
}

export function certificatePaper(paper: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const { number, name, courseTitle, lectureSecs, rule, beganOn, metOn, issuedAt, branding } = paper
  const issued = dayWords(seoulDate(issuedAt))
  const about = { title: `수료증 ${number}`, author: branding.brand.name, at: issuedAt }
  return drawPaper(about, (sheet) => {
    drawHead(sheet, branding, `수료증 번호 ${number}`)
    drawBody(sheet, {
      title: '수료증',
      name,
      courseTitle,
      statement: `위 사람은 아래 코스의 모든 강의를 수강하고 영상의 ${percentWords(rule)} 이상을 실제로 시청하여 수료 조건을 충족하였음을 증명합니다.`,
      facts: [
        { name: '학습 시간', value: hoursWords(lectureSecs.reduce((total, sec) => total + sec, 0)) },
        { name: '학습 기간', value: `${dayWords(beganOn)} ~ ${dayWords(metOn)}` },
      ],
    })
    drawCheck(sheet, paper)
    drawFoot(sheet, { branding, day: issued, boards: lectureSecs.map((sec) => ({ sec, filled: 1 })) })
  })
}

const QR = 104

/** How a reader can verify the certificate. */
function drawCheck(sheet: Sheet, { checkUrl, number }: Certificate): void {
  const x = WIDTH - MARGIN - QR
  drawQr(sheet, checkUrl, { x, y: 108, size: QR })
  const column = { x: x - 60, width: QR + 60, align: 'right' } as const
  const y = write(sheet, '진위 확인', { ...column, y: 224 }, { size: 10, weight: 'bold' })
  const { host } = new URL(checkUrl)
  const small = { size: 8.5, colour: COLOURS.soft, leading: 1.5 }
  const next = write(sheet, `${host}/certificate`, { ...column, y: y + 2 }, small)
  write(sheet, number, { ...column, y: next }, small)
}

/** Drawn as vector shapes, so that it prints sharply at any size. */
function drawQr(sheet: Sheet, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { data, size: count } = encode(text, { ecc: 'M', border: 0 })
  const dot = size / count
  data.forEach((row, down) => {
    for (const { from, until } of runsOf(row))
      sheet.rect(x + from * dot, y + down * dot, (until - from) * dot, dot)
  })
  sheet.fill(COLOURS.ink)
  sheet.link(x, y, size, size, text)
}

/** Joins adjacent dots into one shape: hairlines between them would spoil the print. */
function runsOf(row: boolean[]): { from: number; until: number }[] {
  const runs: { from: number; until: number }[] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (isDark && last?.until === at) last.until = at + 1
    else if (isDark) runs.push({ from: at, until: at + 1 })
  })
  return runs
}
