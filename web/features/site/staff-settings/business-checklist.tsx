import { CircleAlert, CircleCheck } from 'lucide-react'
import { BUSINESS_NAMES, type BusinessField } from '#contract/site/business.ts'

/** Business facts that the law requires and the form still lacks. */
export const BusinessChecklist = ({ missing }: { missing: BusinessField[] }) => (
  <div
    role="status"
    className="flex items-start gap-2.5 rounded-board border border-line px-3.5 py-3 text-15"
  >
    {missing.length === 0 ? (
      <>
        <CircleCheck size={18} aria-hidden className="mt-1 shrink-0 text-jade" />
        <p>법에서 정한 사업자 정보가 모두 있습니다.</p>
      </>
    ) : (
      <>
        <CircleAlert size={18} aria-hidden className="mt-1 shrink-0 text-persimmon" />
        <p>
          아직 없는 정보 {missing.length}가지: {missing.map((field) => BUSINESS_NAMES[field]).join(', ')}
        </p>
      </>
    )}
  </div>
)
