import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'

/** The password one has: a password manager fills it in, and it can be looked at. */
export const CurrentPasswordField = (field: ComponentProps<typeof Field>) => (
  <Field {...field} type="password" autoComplete="current-password" reveal required />
)
