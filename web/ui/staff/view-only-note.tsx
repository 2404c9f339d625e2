import { Eye } from 'lucide-react'

/** Explains to support staff why they cannot change anything here. */
export const ViewOnlyNote = () => (
  <p className="mb-5 flex items-start gap-2.5 rounded-board bg-wood-1 px-3.5 py-2.5 text-15">
    <Eye size={18} aria-hidden className="mt-1 shrink-0 text-ink-soft" />
    상담 담당자는 이 화면을 조회만 할 수 있어요. 변경이 필요하면 관리자에게 요청해 주세요.
  </p>
)
