import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { User } from '#contract/identity/identity.ts'

const load = () => import('#web/features/identity/parts/profile/image-dialog.tsx')
const ImageDialog = lazy(async () => ({ default: (await load()).ImageDialog }))

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'type'> & { user: User }

/** A button that opens the profile image dialog, which is loaded on demand. */
export function ImageOpener({ user, ...button }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button {...button} type="button" onPointerEnter={() => void load()} onClick={() => setOpen(true)} />
      <Suspense>{open && <ImageDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
