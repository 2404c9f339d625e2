import type { ComponentProps } from 'react'
import { TextDialog } from '#web/ui/staff/dialogs/text-dialog.tsx'

type Props = Pick<
  ComponentProps<typeof TextDialog>,
  'title' | 'lead' | 'max' | 'isBusy' | 'message' | 'onSend' | 'onClose'
>

/** Asks for the reason why staff hide what members wrote. */
export const HidingDialog = (props: Props) => (
  <TextDialog {...props} label="사유" text="" missing="사유를 입력해 주세요." send="숨기기" danger />
)
