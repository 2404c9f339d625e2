import { data } from 'react-router'
import { LegalDocument } from '#contract/site/legal.ts'
import { unknownPage } from '#web/features/catalogue/load-pages.ts'
import type { PageSource } from '#web/page-source.ts'

export async function loadLegal(source: PageSource, name?: string, version?: string) {
  const document = LegalDocument.safeParse(name)
  if (!document.success) throw data(unknownPage, { status: 404 })
  const text = await source.legalText(document.data, version)
  if (!text) throw data(unknownPage, { status: 404 })
  return { text }
}

export type LegalData = Awaited<ReturnType<typeof loadLegal>>
