import type { PageSource } from '#web/page-source.ts'

/** Loaded on the first navigation: the first page has its data in the HTML, and the calls carry schemas. */
const asking = () => import('#web/features/catalogue/ask.ts')

export const browserSource: PageSource = {
  site: async () => (await asking()).askSite(),
  listCategories: async () => (await asking()).askCategories(),
  listCourses: async () => (await asking()).askCourses(),
  previewCourse: async (courseId) => (await asking()).askPreview(courseId),
  listRelated: async (courseId) => (await asking()).askRelated(courseId),
  showInstructor: async (instructorId) =>
    (await import('#web/features/instructor/ask.ts')).askInstructor(instructorId),
  listReviews: async (courseId) => (await import('#web/features/review/ask.ts')).askFirstReviews(courseId),
  listRoadmaps: async () => (await import('#web/features/roadmap/ask.ts')).askRoadmaps(),
  roadmap: async (slug) => (await import('#web/features/roadmap/ask.ts')).askRoadmap(slug),
  legalText: async (document, version) => {
    const { askLegalEdition, askLegalText } = await import('#web/features/identity/ask-legal-text.ts')
    return version === undefined ? askLegalText(document) : askLegalEdition(document, version)
  },
}
