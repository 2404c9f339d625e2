import { join } from 'node:path'
import type { LegalDocument } from '#contract/consent.ts'
import type { Pages } from './app.ts'
import type { Published } from './catalogue/published.ts'
import type { Deps } from './deps.ts'
import { mountPages } from './http/render.ts'
import { Refusal } from './http/refuse.ts'
import { showLegalText } from './site/legal/show-legal-text.ts'
import { mountPracticeFrame } from './practice/frame-routes.ts'
import { showSite } from './site/site.ts'

const BUILD = join(import.meta.dirname, '..', '.build')

/** The screens: rendered here for visitors and search engines, from the same rules that answer the calls. */
export function loadPages(deps: Deps, { isDev }: { isDev: boolean }): Pages {
  return async (server, published) => {
    const answer = await mountPages(server, {
      source: pageSource(deps, published),
      publicOrigin: deps.publicOrigin,
      development: isDev,
      buildDir: BUILD,
      mediaOrigin: deps.config.s3 ? new URL(deps.config.s3.publicBucketUrl).origin : undefined,
      siteVersion: deps.settings.version,
    })
    mountPracticeFrame(server, BUILD)
    return answer
  }
}

function pageSource(deps: Deps, published: Published) {
  return {
    site: () => showSite(deps),
    listCourses: async () => (await published.courses()).data,
    previewCourse: async (courseId: number) =>
      (await published.preview(courseId).catch(nullWhenUnknown))?.data ?? null,
    legalText: (document: LegalDocument, version?: string) =>
      Promise.resolve()
        .then(() => showLegalText(deps, document, version))
        .catch(nullWhenUnknown),
    contentVersion: () => published.version(),
  }
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Refusal && error.problem.status === 404) return null
  throw error
}
