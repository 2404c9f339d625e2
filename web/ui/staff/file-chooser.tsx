import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'to'> & {
  /** The accessible name of the file input. */
  label: string
  accept: string
  multiple?: boolean
  onPick: (files: File[]) => void
  children: React.ReactNode
}

/** A file input can hardly be styled, so a button opens it. */
export function FileChooser({ label, accept, multiple = false, onPick, children, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = ''
    if (files.length > 0) onPick(files)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <Button {...(button as object)} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
