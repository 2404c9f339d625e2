import { queryOptions } from '@tanstack/react-query'
import type { LegalDocument } from '#contract/site/legal.ts'
import { listLegalVersions } from '#contract/site/legal-history.ts'
import { getSiteSettings } from '#contract/site/site-settings.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

const SETTINGS = 'admin-settings'

export const siteSettingsQuery = queryOptions({
  queryKey: [SETTINGS, 'site'],
  queryFn: ({ signal }) => send(getSiteSettings, undefined, { signal }),
  retry,
})

export const legalQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: [SETTINGS, 'legal', document],
    queryFn: ({ signal }) => send(listLegalVersions, { params: { document } }, { signal }),
    retry,
  })
