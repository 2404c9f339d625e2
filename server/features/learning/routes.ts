import type { FastifyInstance } from 'fastify'
import { getAccess } from '#contract/learning/access.ts'
import { getHeat } from '#contract/learning/learning.ts'
import * as contract from '#contract/learning/learning.ts'
import { sectionArchive as sectionArchiveCall } from '#contract/learning/lesson-archive.ts'
import * as news from '#contract/learning/edition-news.ts'
import type { Deps } from '#server/deps.ts'
import { openCourseOf } from '#server/features/catalogue/course-of.ts'
import { answer } from '#server/platform/http/answer.ts'
import { attachment } from '#server/platform/http/file-header.ts'
import { isBodyRead } from '#server/platform/http/origin.ts'
import { anyone, member, permitIn } from '#server/features/identity/guards.ts'
import { setMediaCookie } from '#server/platform/media/delivery/media-cookie.ts'
import { startAccessReminders } from './access-reminder/access-reminder.ts'
import { attendanceDates, startPlayback } from './attendance.ts'
import { setDayStart, showCalendar } from './attendance/calendar.ts'
import { startMissedNotifier } from './certificate/certificate-news.ts'
import { mountCertificates } from './certificate/certificate-routes.ts'
import { showAccess } from './course-access.ts'
import { showCompletion } from './completion.ts'
import { editionNews, seeEditions } from './edition-news/edition-news.ts'
import { deviceOf } from './player/device.ts'
import { showHeat } from './player/heat.ts'
import { openArchiveLimits } from './files/archive-limits.ts'
import { sectionArchive } from './files/section-archive.ts'
import { listLectures, showLecture } from './player/lectures.ts'
import { myCourses } from './my-courses.ts'
import { mountNotes } from './notes/note-routes.ts'
import { getPlayerSettings, setPlayerSettings } from './player/player-settings.ts'
import type { PracticeHistory } from './practised.ts'
import { recordProgress } from './player/progress.ts'
import { recordReading } from './reading/reading.ts'

export function mountLearning(app: FastifyInstance, deps: Deps, practised: PracticeHistory): void {
  const archives = openArchiveLimits(deps)
  answer(app, contract.listLectures, member, ({ viewer, params }) =>
    listLectures(deps, viewer, params.courseId),
  )
  answer(app, contract.getLecture, anyone, async ({ viewer, request, params, reply }) => {
    const lecture = await showLecture(deps, request.visitor, params.lectureId, {
      withBody: isBodyRead(request),
    })
    if (viewer && (!lecture.isPublic || lecture.fileCount > 0)) setMediaCookie(reply, deps, viewer.sessionId)
    return lecture
  })
  answer(app, sectionArchiveCall, member, async ({ viewer, request, params, query, reply }) => {
    const { courseId } = params
    const archive = await archives.take(viewer.memberId, () =>
      sectionArchive(deps, viewer, {
        courseId,
        sectionId: query.sectionId ?? null,
        isRead: isBodyRead(request),
      }),
    )
    reply
      .type('application/zip')
      .header('content-length', String(archive.sizeBytes))
      .header('content-disposition', attachment(archive.fileName, `course-${courseId}.zip`))
    return archive.stream
  })
  answer(app, contract.startPlayback, member, ({ viewer, params }) =>
    startPlayback(deps, viewer, params.lectureId),
  )
  answer(
    app,
    contract.saveProgress,
    member,
    ({ viewer, params, body, request }) =>
      recordProgress(deps, viewer, params.lectureId, {
        ...body,
        device: deviceOf(request.headers['user-agent']),
      }),
    { beacon: true },
  )
  answer(
    app,
    contract.saveReading,
    member,
    ({ viewer, params, body }) => recordReading(deps, viewer, params.lectureId, body),
    { beacon: true },
  )
  answer(app, contract.attendanceDates, member, ({ viewer, params }) =>
    attendanceDates(deps, viewer, params.courseId),
  )
  answer(app, contract.myCourses, member, ({ viewer, query }) => myCourses(deps, viewer.memberId, query))
  answer(app, getAccess, member, ({ viewer, params }) => showAccess(deps, viewer.memberId, params.courseId))
  answer(app, news.getEditionNews, member, ({ viewer, params }) =>
    editionNews(deps, viewer.memberId, params.courseId),
  )
  answer(app, news.seeEditions, member, ({ viewer, params, body }) =>
    seeEditions(deps, viewer.memberId, params.courseId, body.until),
  )
  answer(app, contract.getCompletion, member, ({ viewer, params }) =>
    showCompletion(deps, viewer, params.courseId),
  )
  answer(app, getHeat, permitIn('course.readAny', openCourseOf(deps).lecture), ({ params }) =>
    showHeat(deps, params.lectureId),
  )
  answer(app, contract.getCalendar, member, ({ viewer, query }) =>
    showCalendar({ ...deps, practised }, viewer.memberId, query.month),
  )
  answer(app, contract.setDayStart, member, ({ viewer, body }) =>
    setDayStart(deps, viewer.memberId, body.hour),
  )
  answer(app, contract.getPlayerSettings, member, ({ viewer }) => getPlayerSettings(deps, viewer.memberId))
  answer(app, contract.setPlayerSettings, member, ({ viewer, body }) =>
    setPlayerSettings(deps, viewer.memberId, body),
  )
  if (deps.jobs.runs) {
    startMissedNotifier(app, deps)
    startAccessReminders(app, deps)
  }
  mountNotes(app, deps)
  mountCertificates(app, deps)
}
