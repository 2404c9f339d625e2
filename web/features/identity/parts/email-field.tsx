import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'

export const EmailField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label="이메일" type="email" inputMode="email" autoComplete="email" {...field} required />
)
