import { REASON_MAX } from '#contract/refund.ts'
import { TextBox } from '#web/admin/text-box.tsx'

type Props = { label: string; hint?: string; error: string | null }

/** Why staff do it; it goes into the log with them. */
export const ReasonField = (words: Props) => (
  <TextBox {...words} name="reason" rows={2} required maxLength={REASON_MAX} />
)
