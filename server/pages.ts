import { join } from 'node:path'
import { LegalDocument } from '#contract/site/legal.ts'
import { idOf } from '#contract/platform/id.ts'
import type { Pages } from './app.ts'
import { isCategory, publishedCategories } from './features/catalogue/published-categories.ts'
import type { PublishedCourses } from './features/catalogue/published.ts'
import type { Deps } from './deps.ts'
import { reserveOf } from './platform/media/storage/work-folder.ts'
import { openReleased } from './platform/render/released/open-released.ts'
import { mountPages } from './platform/render/render.ts'
import type { PageDeps } from './platform/render/page-deps.ts'
import { Refusal } from './platform/http/refuse.ts'
import {
  hasInstructor,
  type InstructorDeps,
  publishedInstructor,
} from './features/instructor/public-instructor.ts'
import { cardOfCourse, cardOfInstructor, cardOfRoadmap } from './features/sharing/card-address.ts'
import { courseWork, schoolOf } from './features/sharing/card-kinds.ts'
import { publicPagesList } from './features/sharing/public-pages.ts'
import { firstReviews } from './features/review/review-list.ts'
import { isRoadmapShown, listRoadmaps, showRoadmap } from './features/roadmap/published-roadmaps.ts'
import { openPlainSearch } from './features/search/plain-search.ts'
import { showLegalText } from './features/site/show-legal-text.ts'
import { showSite } from './features/site/site.ts'

const BUILD = join(import.meta.dirname, '..', '.build')

/**
 * The pages, rendered on the server for visitors and search engines by the same rules that answer the API.
 */
export function loadPages(deps: Deps, { isDev }: { isDev: boolean }): Pages {
  return async (server, { published, features }) => {
    const answer = await mountPages(server, {
      ...publicPages(deps, published),
      development: isDev,
      buildDir: BUILD,
      ...(isDev ? {} : { released: await openReleased({ ...deps, ...placeOf(deps) }) }),
    })
    for (const { mountBuilt } of features) mountBuilt?.(server, BUILD)
    return answer
  }
}

const placeOf = ({ config }: Deps) => ({ dataDir: config.DATA_DIR, ...reserveOf(config) })

/** The dependencies of a page renderer, exported for a test that uses a stub renderer. */
export const publicPages = (deps: Deps, published: PublishedCourses) => ({
  source: pageSource(deps, published),
  exists: {
    '/course/:courseId': ({ courseId = '' }) => isCourseOrCategory(deps, published, courseId),
    '/roadmap/:slug': ({ slug = '' }) =>
      // While the database is away, rendering the page reports the outage.
      isRoadmapShown(deps.db, published, slug).catch(() => true),
    '/instructor/:instructorId': ({ instructorId }) =>
      isInstructorShown({ db: deps.db, published }, instructorId),
    '/legal/:document': ({ document }) => isLegalText(deps, document),
    '/legal/:document/:version': ({ document, version }) => isLegalText(deps, document, version),
  } satisfies PageDeps['exists'],
  plain: { '/search': openPlainSearch(deps) },
  listed: publicPagesList({ ...deps, published }),
  publicOrigin: deps.publicOrigin,
  mediaOrigin: deps.config.s3 ? new URL(deps.config.s3.publicBucketUrl).origin : undefined,
  siteVersion: deps.settings.version,
})

function pageSource(deps: Deps, published: PublishedCourses) {
  const school = () => schoolOf({ ...deps, published })
  return {
    site: () => showSite(deps),
    listCategories: async () => (await publishedCategories(deps.db, published)).data,
    listCourses: async () => (await published.courses()).data,
    previewCourse: async (courseId: number) => {
      const course = (await published.preview(courseId).catch(nullWhenUnknown))?.data
      if (!course) return null
      const work = await courseWork({ ...deps, published }, course)
      return { ...course, card: cardOfCourse(course, await school(), work) }
    },
    listRelated: (courseId: number) => published.related(courseId).catch(nullWhenUnknown),
    showInstructor: async (instructorId: number) => {
      const found = publishedInstructor({ db: deps.db, published }, instructorId)
      const instructor = (await found.catch(nullWhenUnknown))?.data
      return instructor ? { ...instructor, card: cardOfInstructor(instructor, await school()) } : null
    },
    listReviews: (courseId: number) =>
      firstReviews({ db: deps.db, published }, courseId).catch(nullWhenUnknown),
    listRoadmaps: async () => (await listRoadmaps(deps.db, published)).data,
    roadmap: async (slug: string) => {
      const roadmap = (await showRoadmap(deps.db, published, slug).catch(nullWhenUnknown))?.data
      return roadmap ? { ...roadmap, card: cardOfRoadmap(roadmap, await school()) } : null
    },
    legalText: (document: LegalDocument, version?: string) =>
      Promise.resolve()
        .then(() => showLegalText(deps, document, version))
        .catch(nullWhenUnknown),
    contentVersion: () => published.version(),
  }
}

/** Below /course/ is a course by its number, or an added category by its slug. */
function isCourseOrCategory({ db }: Deps, published: PublishedCourses, asked: string): Promise<boolean> {
  const id = idOf(asked)
  const found = id === null ? isCategory(db, published, asked) : published.isShown(id)
  // While the database is away, treat the page as shown: rendering it then reports the outage.
  return found.catch(() => true)
}

async function isInstructorShown(deps: InstructorDeps, instructorId: string | undefined): Promise<boolean> {
  const id = idOf(instructorId)
  return id !== null && (await hasInstructor(deps, id).catch(() => true))
}

function isLegalText({ settings }: Deps, asked: string | undefined, version?: string): boolean {
  const document = LegalDocument.safeParse(asked)
  if (!document.success) return false
  return (
    version === undefined ||
    settings.versions()[document.data].versions.some((each) => each.version === version)
  )
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Refusal && error.problem.status === 404) return null
  throw error
}
