import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '#web/ui/link.tsx'

type ButtonLook = {
  variant?: 'primary' | 'quiet' | 'danger' | 'link'
  size?: 'small' | 'filter' | 'normal' | 'large'
  /** Shows that work is under way; the label stays, and presses are ignored. */
  busy?: boolean
  wide?: boolean
  icon?: ReactNode
}
type AsLink = ButtonLook & Omit<LinkProps, 'className'> & { to: LinkProps['to']; className?: string }
/** `aria-disabled` ignores presses as `disabled` does, but keeps the focus. */
type AsButton = ButtonLook & ComponentProps<'button'> & { to?: undefined }

const SHAPE =
  'relative inline-flex items-center justify-center gap-2 overflow-hidden rounded-board font-semibold ' +
  'text-center transition-colors disabled:opacity-50 aria-disabled:opacity-60'

const VARIANTS = {
  primary: 'bg-indigo text-on-fill hover:bg-indigo-deep',
  quiet: 'border border-line-strong bg-sheet text-ink hover:border-ink hover:bg-paper',
  danger: 'bg-persimmon text-on-fill hover:bg-persimmon-deep',
  link: 'text-indigo underline decoration-1 underline-offset-4 hover:text-indigo-deep',
}

/** Fixed parts of the page stay clear of it. */
const mainAction = ({ variant = 'primary' }: ButtonLook) => (variant === 'primary' ? true : undefined)

const SIZES = {
  small: 'min-h-9 max-md:min-h-10 px-3 py-1.5 text-13',
  /** As high as the fields of a list's filters. */
  filter: 'min-h-10 px-5 py-1.5 text-15 leading-6',
  normal: 'min-h-11 px-5 py-2 text-15',
  large: 'min-h-13 px-7 py-3 text-17',
}

function classOf({ variant = 'primary', size = 'normal', wide = false }: ButtonLook, extra = '') {
  const box = variant === 'link' ? 'min-h-6 text-15' : SIZES[size]
  return `${SHAPE} ${VARIANTS[variant]} ${box} ${wide ? 'w-full' : ''} ${extra}`
}

export function Button(props: AsLink | AsButton) {
  return props.to === undefined ? <PressButton {...props} /> : <LinkButton {...props} />
}

function LinkButton({ variant, size, busy, wide, icon, className, children, ...link }: AsLink) {
  return (
    <Link
      {...link}
      data-main-action={mainAction({ variant })}
      className={classOf({ variant, size, wide }, className)}
    >
      {icon}
      {children}
      {busy && <Working />}
    </Link>
  )
}

function PressButton({
  variant,
  size,
  busy = false,
  wide,
  icon,
  className,
  children,
  onClick,
  type,
  ...rest
}: AsButton) {
  const isOff = busy || rest['aria-disabled'] === true
  return (
    <button
      {...rest}
      data-main-action={mainAction({ variant })}
      type={type ?? 'button'}
      // Not `disabled`, which would lose the focus while the request runs.
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
      className={classOf({ variant, size, wide }, className)}
    >
      {icon}
      {children}
      {busy && <Working />}
    </button>
  )
}

const Working = () => (
  <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 overflow-hidden">
    <span className="block h-full w-1/3 animate-slide bg-pollen" />
  </span>
)
