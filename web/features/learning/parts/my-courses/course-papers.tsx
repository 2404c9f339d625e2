import { useQueryClient } from '@tanstack/react-query'
import { Award, FileText } from 'lucide-react'
import { certificateFile, enrolmentProof, issueCertificate } from '#contract/learning/certificate.ts'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { send } from '#web/api/send.ts'
import { CourseMissing } from '#web/features/learning/parts/my-courses/course-missing.tsx'
import { PaperButton } from '#web/features/learning/parts/my-courses/paper-button.tsx'
import { OVERVIEW } from '#web/features/learning/parts/queries.ts'
import { paths } from '#web/paths.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { misshapen } from '#web/api/failure.ts'
import { fetchRead, readAnswer } from '#web/api/fetch-answer.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { readReply } from '#web/api/reply.ts'
import { keepFile } from '#web/api/keep-file.ts'

type Props = {
  course: Pick<EnrolledCourse, 'courseId' | 'courseTitle' | 'certificateNumber' | 'isCertificateMet'>
  /** The access ended, so nothing can be added to what is missing. */
  isOver?: boolean
}

/** A course's certificate and other documents, and while the certificate is not available, why. */
export function CoursePapers({ course, isOver = false }: Props) {
  const { courseId, courseTitle, certificateNumber, isCertificateMet } = course
  const queries = useQueryClient()
  const isMet = isCertificateMet || certificateNumber !== null

  async function takeCertificate() {
    if (certificateNumber === null) {
      await send(issueCertificate, { params: { courseId } })
      void queries.invalidateQueries({ queryKey: [OVERVIEW] })
    }
    await downloadPaper(certificateFile, courseId, `${courseTitle} 수료증.pdf`)
  }

  return (
    <div className="flex flex-col gap-3">
      {!isMet && !isOver && <CourseMissing courseId={courseId} />}
      <div className="flex flex-wrap gap-2">
        {isMet && (
          <PaperButton
            variant={isOver ? 'quiet' : 'primary'}
            icon={<Award size={16} aria-hidden />}
            fallback={certificateFile.fallback}
            get={takeCertificate}
          >
            수료증 받기
          </PaperButton>
        )}
        <PaperButton
          icon={<FileText size={16} aria-hidden />}
          fallback={enrolmentProof.fallback}
          get={() => downloadPaper(enrolmentProof, courseId, `${courseTitle} 수강확인증.pdf`)}
        >
          수강확인증
        </PaperButton>
      </div>
      {certificateNumber !== null && <CheckLink number={certificateNumber} />}
    </div>
  )
}

/** The link with which others can check that a certificate is genuine. */
const CheckLink = ({ number }: { number: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
    <p className="text-ink-soft">
      수료증 번호{' '}
      <Link
        to={paths.certificate(number)}
        className="inline-flex min-h-6 items-center font-semibold text-ink tabular-nums underline underline-offset-4"
      >
        {number}
      </Link>
    </p>
    <CopyButton text={window.location.origin + paths.certificate(number)}>확인 링크 복사</CopyButton>
  </div>
)

type Paper = typeof certificateFile | typeof enrolmentProof

/** Fetched as a blob: a plain link would save an expired session's error as the document. */
async function downloadPaper(call: Paper, courseId: number, fileName: string): Promise<void> {
  let file: Blob | undefined
  const read = async (response: Response) => {
    if (response.ok) file = await response.blob()
    return readAnswer(response.ok ? new Response(null, response) : response)
  }
  const answer = await askRenewing(call.path, () => fetchRead(call, { params: { courseId } }, { read }))
  if (!file) readReply(call, answer)
  if (!file) throw misshapen(answer.status)
  keepFile(file, fileName)
}
