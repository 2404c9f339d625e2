import { query } from '#web/paths.ts'

/** The paths of things that staff work on. */
export const staffPaths = {
  adminUser: (memberId: number) => `/admin/user/${memberId}`,
  adminCourse: (courseId: number) => `/admin/course/${courseId}`,
  adminCoursePreview: (courseId: number) => `/admin/course/${courseId}/preview`,
  adminLectures: (courseId: number) => `/admin/course/${courseId}/lectures`,
  adminEnrolments: (courseId: number) => `/admin/course/${courseId}/enrolments`,
  adminLecture: (lectureId: number) => `/admin/lectures/${lectureId}`,
  adminInstructor: (instructorId: number) => `/admin/instructors/${instructorId}`,
  adminAnnouncement: (announcementId: number) => `/admin/announcements/${announcementId}`,
  adminMailsAt: (state: 'all' | 'trouble') =>
    `/admin/mails${query({ state: state === 'all' ? undefined : state })}`,
  adminPayment: (orderId: string) => `/admin/payments/${orderId}`,
  adminAuditOf: (subject: string) => `/admin/audit${query({ subject })}`,
  adminSettingsAt: (section: string) => `/admin/settings${query({ section })}`,
  adminChatRoom: (roomId: number) => `/admin/chat/${roomId}`,
  adminExercise: (exerciseId: number) => `/admin/practice/${exerciseId}`,
  adminRoadmap: (roadmapId: number) => `/admin/roadmaps/${roadmapId}`,
  adminQuizzes: (courseId: number) => `/admin/course/${courseId}/quizzes`,
  adminQuizQuestions: (courseId: number) => `/admin/course/${courseId}/quizzes/questions`,
  adminNewQuizQuestion: (courseId: number, copyOf?: number) =>
    `/admin/course/${courseId}/quizzes/questions/new${query({ copyOf })}`,
  adminQuizQuestion: (questionId: number) => `/admin/quiz-questions/${questionId}`,
  adminQuiz: (quizId: number) => `/admin/quizzes/${quizId}`,
  adminQuizAttempts: (quizId: number) => `/admin/quizzes/${quizId}/attempts`,
  adminQuizStatistics: (quizId: number) => `/admin/quizzes/${quizId}/statistics`,
  adminPauses: (lectureId: number) => `/admin/lectures/${lectureId}/quizzes`,
  adminCourseQuestions: (courseId: number) => `/admin/questions${query({ courseId, state: 'all' })}`,
} as const
