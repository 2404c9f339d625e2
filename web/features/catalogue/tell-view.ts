import { isViewing } from '#web/api/learner-view.ts'

/**
 * Says that the page of a course is on a screen: no cookie of its own, no name, and nobody waits for an answer. A beacon
 * and not a call, since public pages carry no schemas; `seeCourse` of the contract is the promise.
 */
export const tellView = (courseId: number) =>
  void (isViewing() || navigator.sendBeacon?.(`/api/course/${courseId}/views`))
