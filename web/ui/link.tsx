import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useMatch, useNavigate, useResolvedPath } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** For pages of the server that are not part of this app. */
  reloadDocument?: boolean
  replace?: boolean
}

const OUTSIDE = /^(https?:)?\/\//

/** Not the router's link, whose module would add 5 kB to a first visit. */
export function Link({ reloadDocument = false, replace, ...rest }: LinkProps) {
  const { to, children, ...anchor } = rest
  if (!reloadDocument && !OUTSIDE.test(to)) return <InnerLink {...rest} replace={replace} />
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  )
}

function InnerLink({ to, replace, onClick, children, ...anchor }: Omit<LinkProps, 'reloadDocument'>) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !opensHere(event, anchor.target)) return
        event.preventDefault()
        // As in a browser, a link to the shown address adds no history entry.
        void navigate(to, { replace: replace ?? here === there })
      }}
    >
      {children}
    </a>
  )
}

/** The browser itself opens a link in another tab or window. */
const opensHere = (event: MouseEvent, target = '_self') =>
  event.button === 0 &&
  target === '_self' &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** A link with `aria-current` if it leads to the shown page. */
export function NavLink(props: LinkProps) {
  const isHere = useMatch(props.to) !== null
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}
