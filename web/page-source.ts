import type { Course, CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import type { RelatedCourses } from '#contract/catalogue/related.ts'
import type { Instructor } from '#contract/instructor/instructor.ts'
import type { ReviewPage } from '#contract/review/review.ts'
import type { Roadmap, RoadmapSummary } from '#contract/roadmap/roadmap.ts'
import type { SearchPage } from '#contract/search/search.ts'
import type { LegalDocument, ShownLegalText } from '#contract/site/legal.ts'
import type { Site } from '#contract/site/site.ts'

/**
 * The address of the picture that services show beside a link. Only pages drawn on the server have it, since only
 * programs that read HTML use it.
 */
export type WithCard = { card?: string }

/** Where public pages get their data: functions of the same process on the server, calls in the browser. */
export type PageSource = {
  site(): Promise<Site>
  listCategories(): Promise<ListedCategory[]>
  listCourses(): Promise<Course[]>
  /** Resolves to null if there is no such course. */
  previewCourse(courseId: number): Promise<(CoursePreview & WithCard) | null>
  /** Courses to take next; null if the course has no public page. */
  listRelated(courseId: number): Promise<RelatedCourses | null>
  /** Resolves to null if there is no such instructor. */
  showInstructor(instructorId: number): Promise<(Instructor & WithCard) | null>
  /** The first reviews of a course; null if it has no public page. */
  listReviews(courseId: number): Promise<ReviewPage | null>
  listRoadmaps(): Promise<RoadmapSummary[]>
  /** Resolves to null if there is no such roadmap. */
  roadmap(slug: string): Promise<(Roadmap & WithCard) | null>
  /** The text in force, or the given version; null if there is no such version. */
  legalText(document: LegalDocument, version?: string): Promise<ShownLegalText | null>
}

/** In the browser the source is loaded with the first navigation, beside the loaders of the page. */
export type LoadedSource = PageSource | Promise<PageSource>

/** URLs of built files that a page references. */
export type PageAssets = {
  entry: string
  boot: string
  styles: readonly string[]
  font: string | null
  /** Scripts that the screen in this source file needs, for preloading. */
  scriptsOf(file: string): readonly string[]
}

export type RenderedPage = {
  status: 200 | 404 | 503
  html: string
  /**
   * `public` pages belong to nobody and may be cached; `private` and `undrawn` ones are an empty shell;
   * `broken` ones should be requested again.
   */
  kind: 'public' | 'private' | 'undrawn' | 'broken'
  /** The error of a `broken` page, for the log. */
  cause?: unknown
}

/** The public results of a search, for a page that works without scripts. */
export type PlainSearch = { q: string; found: SearchPage }

/** A route pattern; all URLs of a private one get the same empty shell. */
export type PageAddress = { pattern: string; isPrivate: boolean }

export type PageRenderer = {
  /** Every path that has a screen. */
  addresses: readonly PageAddress[]
  /** `plain`: what the page shows where no script runs. */
  render(path: string, plain?: PlainSearch): Promise<RenderedPage>
  /** A shell for any public page, which the browser then renders. */
  renderUndrawn(): Promise<RenderedPage>
}

export type MakePageRenderer = (given: {
  source: PageSource
  assets: PageAssets
  publicOrigin: string
}) => PageRenderer
