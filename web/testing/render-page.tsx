import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
import { type Boot, BootProvider } from '#web/shell/boot.ts'
import { testCategories } from '#web/testing/make-categories.ts'
import { ROOT_ROUTE, type SiteData } from '#web/ui/use-site.ts'

export const testSite: SiteData = {
  brand: { name: '코드마루', latinName: 'CodeMaru', promise: '약속', description: '설명' },
  promotion: null,
  business: {
    company: '학교',
    representative: '대표',
    businessNumber: '0',
    mailOrderNumber: '0',
    address: '주소',
    phone: '0',
    email: 'a@b.kr',
    hosting: '자체',
    privacyOfficer: '책임자',
  },
  supportEmail: 'support@codemaru.kr',
  support: { hoursText: '평일 10:00 ~ 19:00', isOpen: true },
  logins: ['email'],
  paymentMethods: [],
  demo: null,
  categories: testCategories,
}

export const testBoot: Boot = {
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

type Options = { at: string; site?: Partial<SiteData>; state?: unknown }

/** Renders one screen at its URL, with the root's data; every other URL is an empty page. */
export function renderPage(Page: ComponentType, { at, site, state }: Options) {
  const path = at.replace(/[?#].*/, '')
  const children = [
    { path, Component: Page },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(
    [{ id: ROOT_ROUTE, loader: () => null, shouldRevalidate: () => false, children }],
    {
      initialEntries: [{ ...parsePath(at), state }],
      hydrationData: { loaderData: { [ROOT_ROUTE]: { ...testSite, ...site } } },
    },
  )
  render(
    <BootProvider value={testBoot}>
      <RouterProvider router={router} />
    </BootProvider>,
  )
  return { router, address: () => router.state.location.pathname + router.state.location.search }
}
