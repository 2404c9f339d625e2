import { isViewing } from '#web/api/learner-view.ts'

/**
 * Reports a view of a course page, without cookie or name; nobody waits for a response. A beacon instead
 * of a call, since public pages carry no schemas; the contract describes it as `seeCourse`.
 */
export const tellView = (courseId: number) =>
  void (isViewing() || navigator.sendBeacon?.(`/api/course/${courseId}/views`))
