import { catalogueCalls } from '#contract/catalogue/calls.ts'
import type { Feature } from '#server/feature.ts'
import { mountCategories } from './category/routes.ts'
import { openAttachments } from './lesson-file.ts'
import { mountStaffCatalogue } from './staff/routes.ts'
import { mountCatalogue } from './routes.ts'

/** Courses and lectures: the public catalogue, and what staff do with it. */
export const catalogue: Feature = {
  name: 'catalogue',
  buildsOn: ['audit', 'identity'],
  calls: catalogueCalls,
  mount(app, deps, { published, offers }) {
    mountCategories(app, deps, published)
    mountCatalogue(app, deps, published, offers.isEnrolled)
    mountStaffCatalogue(app, deps, offers)
  },
  offers: { openAttachments },
  viewable: [
    catalogueCalls.listCourses,
    catalogueCalls.previewCourse,
    catalogueCalls.listRelated,
    catalogueCalls.listCategories,
  ],
  auditActions: [
    'category.make',
    'category.change',
    'category.order',
    'category.remove',
    'course.make',
    'course.change',
    'course.cover',
    'course.uncover',
    'course.remove',
    'course.archive',
    'course.unarchive',
    'lecture.make',
    'lecture.change',
    'lecture.order',
    'lecture.remove',
    'lecture.restore',
    'lecture.video',
    'lecture.caption',
    'lecture.uncaption',
    'lecture.text',
    'lecture.file',
    'lecture.files',
    'lecture.unfile',
    'lecture.exercise',
    'lecture.picture',
    'edition.summary',
    'lecture.copy',
    'lecture.move',
    'lecture.import',
    'lecture.takeBack',
    'section.copy',
    'section.make',
    'section.rename',
    'section.remove',
  ],
}
