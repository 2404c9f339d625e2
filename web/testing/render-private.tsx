import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
import type { User } from '#contract/identity/identity.ts'
import { setSession } from '#web/features/identity/session.ts'
import { type Boot, BootProvider } from '#web/shell/boot.ts'
import { testSite } from '#web/testing/render-page.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

export const testMember: User = {
  id: 7,
  email: 'member@codemaru.kr',
  name: '마루',
  phone: null,
  imageUrl: null,
  roles: ['ROLE_MEMBER'],
  teaches: [],
  isSocial: false,
}

const boot: Boot = {
  entry: '',
  starter: '',
  styles: [],
  font: null,
  scripts: [],
  origin: 'https://codemaru.test',
  promotion: null,
  isPrivate: true,
  isDark: false,
  hydration: {},
}

type Options = { path: string; at: string; user?: User; state?: object | undefined }

/** Renders one private screen for a logged-in member, as its guard would; other paths are empty. */
export function renderPrivate(Page: ComponentType, { path, at, user = testMember, state }: Options) {
  setSession({ is: 'member', user })
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const children = [
    { path, Component: Page },
    { path: '*', element: <p>다른 화면</p> },
  ]
  const router = createMemoryRouter(
    [{ id: ROOT_ROUTE, loader: () => testSite, shouldRevalidate: () => false, children }],
    {
      initialEntries: ['/before', state ? { ...parsePath(at), state } : at],
      hydrationData: { loaderData: { [ROOT_ROUTE]: testSite } },
    },
  )
  const { unmount } = render(
    <BootProvider value={boot}>
      <ConfirmProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ConfirmProvider>
    </BootProvider>,
  )
  return {
    router,
    queries,
    unmount,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
