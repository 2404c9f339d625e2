import type { FastifyRequest } from 'fastify'
import type { ReleasedAssets } from './released/released-assets.ts'
import type { PageAddress, PageRenderer, PageSource, PlainSearch } from '#web/page-source.ts'

export type Parameters = Record<string, string>

/** A page for the sitemap; `parameters` are those of its route pattern. */
export type ListedPage = { parameters?: Parameters; changedAt?: Date | undefined }

export type PageDeps = {
  source: PageSource & { contentVersion(): string }
  /** By route pattern: whether these parameters have a public page. Answered from memory. */
  exists: Record<string, (parameters: Parameters) => boolean | Promise<boolean>>
  /** By route pattern: what the page shows without scripts, for this request alone; null: the kept page will do. */
  plain?: Record<string, (request: FastifyRequest) => Promise<PlainSearch | null>>
  /** By route pattern: the pages that search engines should find. A pattern without parameters is one page. */
  listed: Record<string, () => Promise<ListedPage[]>>
  publicOrigin: string
  development: boolean
  buildDir: string
  /** The files of other releases; without them they are unknown. */
  released?: ReleasedAssets | null
  /** The origin of videos if it is not ours, such as `https://s3.example`. */
  mediaOrigin?: string | undefined
  /** Changes when the site settings change, or when time changes what they show, such as a promotion. */
  siteVersion?: () => string
}

/** The page renderer: the build, or Vite during development. */
export type Pages = { renderer(): Promise<PageRenderer>; addresses: readonly PageAddress[]; policy: string }
