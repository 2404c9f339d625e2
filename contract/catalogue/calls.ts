import { callsOf } from '../platform/call.ts'
import * as catalogue from './catalogue.ts'
import * as category from './category.ts'
import { courseList } from './course-page.ts'
import * as edition from './edition.ts'
import * as exerciseLesson from './exercise-lesson.ts'
import * as lessonImport from './lesson-import.ts'
import * as outlineActs from './outline-acts.ts'
import * as outline from './outline.ts'
import * as related from './related.ts'
import * as staffCategory from './staff-category.ts'
import * as staffCourse from './staff-course.ts'
import * as staffLessonFiles from './staff-lesson-files.ts'
import * as textLesson from './text-lesson.ts'

export const catalogueCalls = {
  ...callsOf(catalogue),
  // With all of its queries, as the server answers it.
  listCourses: courseList,
  ...callsOf(category),
  ...callsOf(edition),
  ...callsOf(exerciseLesson),
  ...callsOf(lessonImport),
  ...callsOf(outlineActs),
  ...callsOf(outline),
  ...callsOf(related),
  ...callsOf(staffCategory),
  ...callsOf(staffCourse),
  ...callsOf(staffLessonFiles),
  ...callsOf(textLesson),
}
