import { ChevronDown } from 'lucide-react'
import type { User } from '#contract/identity/identity.ts'
import { AccountLinks } from '#web/shell/account/account-links.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const MY_MENU = 'my-menu'

export function MyMenu({ user: { name, imageUrl } }: { user: User }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={MY_MENU}
        className="my-menu-button flex min-h-11 max-w-full items-center gap-2 rounded-board px-3 text-15 font-medium hover:bg-wood-1"
      >
        <Avatar name={name} imageUrl={imageUrl} className="size-7" />
        <span className="sr-only rounded-board bg-wood-2 px-1.5 text-13 font-bold lg:not-sr-only lg:px-1.5">
          MY
        </span>
        <span className="truncate">{name}님</span>
        <ChevronDown size={16} aria-hidden className="shrink-0" />
      </button>
      <div
        id={MY_MENU}
        popover="auto"
        className="my-menu m-0 w-64 rounded-card border border-line bg-sheet p-2 text-ink shadow-float"
      >
        <AccountLinks menuId={MY_MENU} />
      </div>
    </>
  )
}
