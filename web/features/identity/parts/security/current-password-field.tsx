import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'

/** The current password: password managers may fill it in, and it can be revealed. */
export const CurrentPasswordField = (field: ComponentProps<typeof Field>) => (
  <Field {...field} type="password" autoComplete="current-password" reveal required />
)
