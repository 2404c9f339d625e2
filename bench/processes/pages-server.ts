// pages-server.ts <port> <product's port> <cached|fresh>: the product's pages, from the cache or rendered per request.
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Course, CoursePreview } from '#contract/catalogue/catalogue.ts'
import type { ListedCategory } from '#contract/catalogue/category.ts'
import type { RelatedCourses } from '#contract/catalogue/related.ts'
import type { LegalText } from '#contract/site/legal.ts'
import { FIRST_REVIEWS } from '#contract/review/first-reviews.ts'
import type { ReviewPage } from '#contract/review/review.ts'
import type { Site } from '#contract/site/site.ts'
import { mountPages } from '#server/platform/render/render.ts'

const [port = '', productPort = '', mode = ''] = process.argv.slice(2)
const ask = async <Data>(path: string) =>
  ((await (await fetch(`http://127.0.0.1:${productPort}${path}`)).json()) as { data: Data }).data

const [site, categories, courses, preview, related, reviews] = await Promise.all([
  ask<Site>('/api/site'),
  ask<ListedCategory[]>('/api/categories'),
  ask<Course[]>('/api/course'),
  ask<CoursePreview>('/api/course/1/preview'),
  ask<RelatedCourses>('/api/course/1/related'),
  ask<ReviewPage>(`/api/course/1/reviews?size=${FIRST_REVIEWS}`),
])
let version = 0
const app = Fastify()
await mountPages(app, {
  source: {
    site: async () => site,
    listCategories: async () => categories,
    listCourses: async () => courses,
    previewCourse: async () => preview,
    listRelated: async () => related,
    showInstructor: async () => null,
    listReviews: async () => reviews,
    listRoadmaps: async () => [],
    roadmap: async () => null,
    legalText: async (document) => ({ ...(await ask<LegalText>(`/api/legal/${document}`)), editions: [] }),
    contentVersion: () => String(mode === 'fresh' ? version++ : version),
  },
  listed: {
    '/course/:courseId': async () => [],
    '/roadmap/:slug': async () => [],
    '/instructor/:instructorId': async () => [],
    '/legal/:document': async () => [],
    '/legal/:document/:version': async () => [],
  },
  exists: {
    '/course/:courseId': () => true,
    '/roadmap/:slug': () => true,
    '/instructor/:instructorId': () => true,
    '/legal/:document': () => true,
    '/legal/:document/:version': () => true,
  },
  publicOrigin: 'http://127.0.0.1',
  development: false,
  buildDir: join(import.meta.dirname, '../../.build'),
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
process.on('SIGTERM', () => process.exit(0))
