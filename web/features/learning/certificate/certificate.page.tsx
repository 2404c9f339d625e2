import { useNavigate, useParams } from 'react-router'
import { CertificateForm } from '#web/features/learning/certificate/certificate-form.tsx'
import { CertificateResult } from '#web/features/learning/certificate/certificate-result.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'

/** Checks whether a certificate is genuine, for anyone with its number. */
export function Page() {
  const { number } = useParams()
  const navigate = useNavigate()
  return (
    <div className="page py-12 lg:py-16">
      <PageHead title="수료증 확인" />
      <div className="mx-auto grid max-w-160 gap-8">
        <h1 className="text-28 font-extrabold lg:text-38">수료증 확인</h1>
        {number !== undefined && <CertificateResult key={number} number={number} />}
        <CertificateForm
          key={`typed ${number}`}
          typed={number ?? ''}
          onAsk={(asked) => void navigate(paths.certificate(asked))}
        />
      </div>
    </div>
  )
}
