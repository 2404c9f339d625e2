import type { Course, CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { LegalDocument, ShownLegalText } from '#contract/identity/consent.ts'
import type { Site } from '#contract/site/site.ts'

/** Where public pages get their data: rules in the same process on the server, calls in the browser. */
export type PageSource = {
  site(): Promise<Site>
  listCourses(): Promise<Course[]>
  /** Null where there is no such course. */
  previewCourse(courseId: number): Promise<CoursePreview | null>
  /** The one in force, or the version that is asked for; null where there is no such version. */
  legalText(document: LegalDocument, version?: string): Promise<ShownLegalText | null>
}

/** Addresses of the built files that a page names. */
export type PageAssets = {
  entry: string
  boot: string
  styles: readonly string[]
  font: string | null
  /** Scripts that the screen in this source file needs, so that they need not be discovered one after the other. */
  scriptsOf(file: string): readonly string[]
}

export type RenderedPage = {
  status: 200 | 404 | 503
  html: string
  /**
   * `public` pages are nobody's and may be kept; `private` ones are an empty shell, and so is an `undrawn` public one;
   * `broken` ones should be asked again.
   */
  kind: 'public' | 'private' | 'undrawn' | 'broken'
  /** Why it is broken, for the log. */
  cause?: unknown
}

/** A route pattern; of a private one, every address is the same empty shell. */
export type PageAddress = { pattern: string; isPrivate: boolean }

export type PageRenderer = {
  /** Every address that has a screen. */
  addresses: readonly PageAddress[]
  render(path: string): Promise<RenderedPage>
  /** One shell for any public page, which the browser then draws. */
  renderUndrawn(): Promise<RenderedPage>
}

export type MakePageRenderer = (given: {
  source: PageSource
  assets: PageAssets
  publicOrigin: string
}) => PageRenderer
