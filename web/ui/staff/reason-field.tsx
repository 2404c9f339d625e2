import type { ComponentProps } from 'react'
import { REASON_MAX } from '#contract/audit/staff-reason.ts'
import { TextBox } from '#web/ui/staff/text-box.tsx'

type Props = Pick<ComponentProps<typeof TextBox>, 'label' | 'hint' | 'error' | 'onBlur' | 'name'>

/** The reason of a staff action, stored in the log. */
export const ReasonField = ({ hint = '변경 기록에 남아요.', ...words }: Props) => (
  <TextBox {...words} hint={hint} name="reason" rows={2} required maxLength={REASON_MAX} />
)
