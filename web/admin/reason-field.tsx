import type { ComponentProps } from 'react'
import { REASON_MAX } from '#contract/refund.ts'
import { TextBox } from '#web/admin/text-box.tsx'

type Props = Pick<ComponentProps<typeof TextBox>, 'label' | 'hint' | 'error' | 'onBlur' | 'name'>

/** Why staff do it; it goes into the log with them. */
export const ReasonField = (words: Props) => (
  <TextBox {...words} name="reason" rows={2} required maxLength={REASON_MAX} />
)
