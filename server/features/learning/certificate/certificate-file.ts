import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { ownCertificate } from './certificate.ts'
import { certificatePaper } from '../paper/certificate-paper.ts'
import { drawInTurn } from '../paper/draw-in-turn.ts'
import type { PaperFile } from '../paper/send-paper.ts'

export async function certificateFile(deps: Deps, viewer: Viewer, courseId: number): Promise<PaperFile> {
  const { number, holder, issued_at, ...row } = await ownCertificate(deps, viewer, courseId)
  if (!holder) throw new Error(`certificate ${number} has an owner and no name`)
  const drawn = await drawInTurn(viewer.memberId, () =>
    certificatePaper({
      number,
      ...holder,
      courseTitle: row.course_title,
      lectureSecs: row.lecture_secs,
      rule: row.rule,
      issuedAt: issued_at,
      branding: deps.branding,
      checkUrl: new URL(`/certificate/${number}`, deps.publicOrigin).href,
    }),
  )
  return { bytes: drawn, fileName: `${row.course_title} 수료증.pdf`, plainName: `${number}.pdf` }
}
