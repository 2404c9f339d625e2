import type { ReactNode } from 'react'

type FieldText = { hint?: ReactNode; error?: string | null | undefined }

/** The `aria-describedby` of a field: its error first, then its hint. */
export const describedBy = (id: string, { hint, error }: FieldText): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** Below a field: its error and its hint. */
export const FieldWords = ({ id, hint, error }: FieldText & { id: string }) => (
  <>
    {error && (
      <p id={`${id}-error`} className="mt-1.5 text-13 font-medium text-persimmon">
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-soft">
        {hint}
      </p>
    )}
  </>
)
