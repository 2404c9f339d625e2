import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'to'> & {
  /** What the field of the browser is called. */
  label: string
  accept: string
  multiple?: boolean
  onPick: (files: File[]) => void
  children: React.ReactNode
}

/** The file field itself can hardly be dressed; a button opens it. */
export function FileChooser({ label, accept, multiple = false, onPick, children, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // So that the same file can be chosen again.
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
