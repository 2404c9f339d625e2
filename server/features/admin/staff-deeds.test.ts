import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as orders from '#contract/admin/admin-payment.ts'
import { calls } from '#contract/calls.ts'
import * as chat from '#contract/chat/chat.ts'
import * as community from '#contract/community/community.ts'
import { EVERYBODY } from '#contract/announcement/audience.ts'
import * as announcements from '#contract/announcement/staff-announcement.ts'
import * as roadmaps from '#contract/roadmap/staff-roadmap.ts'
import * as instructors from '#contract/instructor/staff-instructor.ts'
import * as errata from '#contract/erratum/staff-erratum.ts'
import { importQuestions } from '#contract/quiz/exchange.ts'
import * as bank from '#contract/quiz/staff-question.ts'
import * as quizzes from '#contract/quiz/staff-quiz.ts'
import * as reviews from '#contract/review/staff-review.ts'
import * as coupons from '#contract/payment/coupon.ts'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { setEditionSummary } from '#contract/catalogue/edition.ts'
import { importLessons } from '#contract/catalogue/lesson-import.ts'
import * as acts from '#contract/catalogue/outline-acts.ts'
import * as outline from '#contract/catalogue/outline.ts'
import { LessonFile } from '#contract/catalogue/lesson-file.ts'
import * as files from '#contract/catalogue/staff-lesson-files.ts'
import * as categories from '#contract/catalogue/staff-category.ts'
import * as courses from '#contract/catalogue/staff-course.ts'
import { saveExerciseLesson } from '#contract/catalogue/exercise-lesson.ts'
import { saveText } from '#contract/catalogue/text-lesson.ts'
import { beginLearnerView, endLearnerView } from '#contract/identity/learner-view.ts'
import { publishLegalText } from '#contract/site/legal-history.ts'
import { resendMail } from '#contract/notification/mails.ts'
import * as members from '#contract/admin/member-account.ts'
import * as practice from '#contract/practice/practice.ts'
import { extendEnrolments } from '#contract/payment/staff-enrolment.ts'
import { requestRefund } from '#contract/payment/refund.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/identity/second-factor.ts'
import * as site from '#contract/site/site-settings.ts'
import { withdrawMember } from '#contract/identity/withdrawal.ts'
import { readClip } from '#server/platform/media/testing/media-room.ts'
import { sendFile } from '#server/features/catalogue/testing/staff-scene.ts'
import { exerciseToMake, outcome } from '#server/features/practice/testing/make-exercise.ts'
import { questionOf, setQuiz } from '#server/features/quiz/testing/quiz-scene.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import type { Answer } from '#server/testing/client.ts'
import { formRequest, type FormPart } from '#server/testing/form.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ASKED_ONLY, OWN_ONLY, STAFF_DEEDS, WITHOUT_CHANGE } from './testing/staff-deeds.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

const SUPPORT = 'support@codemaru.kr'

let sink: SmtpSink
let app: TestApp
let admin: Member
let support: Member
let learner: Member
let course: MadeCourse
before(async () => {
  sink = await openSmtpSink()
  app = await startApp({ SUPPORT_EMAIL: SUPPORT, SMTP_URL: sink.url, REFUNDS: 'reviewed' })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  support = await app.member({ email: SUPPORT, roles: ['ROLE_SUPPORT'] })
  learner = await app.member()
  course = await makeCourse(app.deps.db, { price: 60_000, lectures: [{}, {}] })
  await enrol(app.deps.db, learner.memberId, course.id)
})
after(async () => {
  await app.close()
  await sink.close()
})

test('every call by which staff change something is in the table of deeds', () => {
  const names = new Map(Object.entries(calls).map(([name, call]) => [`${call.method} ${call.path}`, name]))
  const deeds = app.app
    .registered()
    .filter(({ call, guard }) => call.method !== 'GET' && !['anyone', 'member'].includes(guard))
    .map(({ call }) => names.get(`${call.method} ${call.path}`)!)
  deepEqual(deeds.toSorted(), [...Object.keys(STAFF_DEEDS), ...ASKED_ONLY, ...OWN_ONLY].toSorted())
})

const done = new Set<string>()
const linesAfter = (id: number) =>
  app.deps.db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').execute()

/** Performs an action, and finds exactly one audit entry with actor, request, before and after. */
async function leavesOne<Made>(
  name: keyof typeof STAFF_DEEDS | 'beside',
  {
    by = admin,
    actions = STAFF_DEEDS[name as keyof typeof STAFF_DEEDS]!,
  }: { by?: Member; actions?: readonly string[] },
  act: () => Promise<Made>,
): Promise<Made> {
  const [last] = await app.deps.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const made = await act()
  const [line, ...more] = await linesAfter(last?.id ?? 0)
  ok(line, `${name} leaves a line`)
  deepEqual(more, [], `${name} leaves one line`)
  ok(actions.includes(line.action), `${name}: ${line.action}`)
  equal(line.actor_id, by.memberId, name)
  match(line.request_id ?? '', /^[0-9a-f-]{36}$/, name)
  const detail = line.detail as { before?: unknown; after?: unknown }
  if (!WITHOUT_CHANGE.includes(line.action))
    ok('before' in detail && 'after' in detail, `${name}: ${JSON.stringify(detail)}`)
  ok(!/password|token|secret|@|010\d{8}/i.test(JSON.stringify(detail)), `${name}: ${JSON.stringify(detail)}`)
  done.add(name)
  return made
}

const fine = (answer: Answer): Answer => {
  equal(answer.status, 200, answer.text)
  return answer
}
const idIn = (answer: Answer) => (answer.body as { data: { id: number } }).data.id
const field = (name: string, bytes: string): FormPart => ({ name, bytes })
const image = async (): Promise<FormPart> => ({
  name: 'image',
  filename: 'a.png',
  type: 'image/png',
  bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#24418c' } })
    .png()
    .toBuffer(),
})
const video = async (): Promise<FormPart> => ({
  name: 'video',
  filename: 'a.mp4',
  type: 'video/mp4',
  bytes: await readClip(),
})

test('what staff do with courses and lectures leaves one line each (security.md#63)', async () => {
  const made = await leavesOne('makeCourse', {}, async () =>
    fine(await admin.post('/api/course', formRequest([field('title', '새 과정')]))),
  )
  const params = { courseId: idIn(made) }
  const path = `/api/course/${params.courseId}`
  await leavesOne('changeCourse', {}, () =>
    admin.send(courses.changeCourse, { params, body: { price: 1000 } }),
  )
  await leavesOne('publishCourses', {}, () =>
    admin.send(courses.publishCourses, { body: { courseIds: [params.courseId], published: true } }),
  )
  await leavesOne('setCourseImage', {}, async () =>
    fine(await admin.patch(`${path}/image`, formRequest([await image()]))),
  )
  await leavesOne('removeCourseImage', {}, () => admin.send(courses.removeCourseImage, { params }))
  await leavesOne('archiveCourse', {}, () => admin.send(courses.archiveCourse, { params }))
  await leavesOne('unarchiveCourse', {}, () => admin.send(courses.unarchiveCourse, { params }))
  for (const archived of [true, false])
    await leavesOne('archiveCourses', { actions: [archived ? 'course.archive' : 'course.unarchive'] }, () =>
      admin.send(courses.archiveCourses, { body: { courseIds: [params.courseId], archived } }),
    )

  const upload = async (title: string) =>
    fine(
      await admin.post(
        `/api/courses/${params.courseId}/lectures/with-video`,
        formRequest([field('data', JSON.stringify({ title })), await video()]),
      ),
    )
  const first = idIn(await leavesOne('makeLecture', {}, () => upload('1강')))
  const second = idIn(await upload('2강'))
  const lecture = { lectureId: first }
  await leavesOne('changeLecture', {}, () =>
    admin.send(courses.changeLecture, { params: lecture, body: { title: '첫 강의' } }),
  )
  await leavesOne('orderLectures', {}, () =>
    admin.send(courses.orderLectures, { params, body: { lectureIds: [second, first] } }),
  )
  const track = { params: { lectureId: first, lang: 'ko' } }
  const body = { label: '한국어', text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n안녕\n' }
  await leavesOne('putCaption', {}, () => admin.send(courses.putCaption, { ...track, body }))
  await leavesOne('removeCaption', {}, () => admin.send(courses.removeCaption, track))
  await leavesOne('replaceVideo', {}, async () =>
    fine(await admin.put(`/api/lectures/${first}/video`, formRequest([await video()]))),
  )
  await leavesOne('removeLecture', {}, () => admin.send(courses.removeLecture, { params: lecture }))
  await leavesOne('restoreLecture', {}, () => admin.send(courses.restoreLecture, { params: lecture }))
  await leavesOne('removeCourse', {}, () => admin.send(courses.removeCourse, { params }))
})

test('what staff do with orders and coupons leaves one line each (security.md#63)', async () => {
  const buy = async (state: 'APPROVED' | 'NEEDS_REVIEW' = 'APPROVED') => {
    const member = await app.member()
    const order = { memberId: member.memberId, courseId: course.id, listPrice: 60_000, state }
    return { member, params: { orderId: await makeOrder(app.deps.db, order) } }
  }
  const body = { reason: '강의 오류' }
  const [one, other, unsure] = [await buy(), await buy(), await buy('NEEDS_REVIEW')]
  await leavesOne('refundOrder', { actions: ['refund.make'] }, () =>
    admin.send(orders.refundOrder, { params: one.params, body }),
  )
  const ask = () => other.member.send(requestRefund, { params: other.params, body: { reason: '단순 변심' } })
  await ask()
  await leavesOne('refuseRefund', {}, () => admin.send(orders.refuseRefund, { params: other.params, body }))
  await ask()
  await leavesOne('refundOrder', { actions: ['refund.agree'] }, () =>
    admin.send(orders.refundOrder, { params: other.params, body }),
  )
  await leavesOne('settleOrder', {}, () => admin.send(orders.settleOrder, { params: unsure.params, body }))

  const coupon = {
    code: 'deeds',
    name: '할인',
    kind: 'percent' as const,
    value: 20,
    courseId: null,
    startsAt: '2020-01-01T00:00:00+09:00',
    endsAt: '2099-12-31T23:59:59+09:00',
    totalLimit: null,
    perMemberLimit: 1,
  }
  const { id: couponId } = await leavesOne('makeCoupon', {}, () =>
    admin.send(coupons.makeCoupon, { body: coupon }),
  )
  for (const isDisabled of [true, false])
    await leavesOne('switchCoupon', { actions: [isDisabled ? 'coupon.stop' : 'coupon.resume'] }, () =>
      admin.send(coupons.switchCoupon, { params: { couponId }, body: { isDisabled } }),
    )
})

test('what staff do with questions leaves one line each (security.md#63)', async () => {
  const topic = { kind: 'lecture' as const, lectureId: course.lectureIds[0]!, atSec: null }
  const asked = await learner.send(community.askQuestion, {
    params: { courseId: course.id },
    body: { topic, title: '왜 안 되나요', body: '오류가 나요' },
  })
  const params = { questionId: asked.id }
  const { answers } = await support.send(community.answerQuestion, { params, body: { body: '이렇게요' } })
  const answerId = answers[0]!.id
  const by = support
  await leavesOne('beside', { by, actions: ['question.accept'] }, () =>
    support.send(community.acceptAnswer, { params, body: { answerId } }),
  )
  await leavesOne('beside', { by, actions: ['question.unaccept'] }, () =>
    support.send(community.takeBackAcceptance, { params }),
  )
  const body = { reason: '광고' }
  await leavesOne('hideAnswer', { by }, () =>
    support.send(community.hideAnswer, { params: { answerId }, body }),
  )
  await leavesOne('showAnswer', { by }, () => support.send(community.showAnswer, { params: { answerId } }))
  await leavesOne('hideQuestion', { by }, () => support.send(community.hideQuestion, { params, body }))
  await leavesOne('showQuestion', { by }, () => support.send(community.showQuestion, { params }))
  for (const reason of ['광고', null])
    await leavesOne('hideQuestions', { by, actions: [reason ? 'question.hide' : 'question.show'] }, () =>
      support.send(community.hideQuestions, { body: { questionIds: [asked.id], reason } }),
    )
})

test('what staff do with reviews leaves one line each (security.md#63)', async () => {
  const { id: reviewId } = await app.deps.db
    .insertInto('review')
    .values({
      course_id: course.id,
      author_id: learner.memberId,
      rating: 5,
      body: '예제가 많아서 쉬웠어요.',
      coverage: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [params, by] = [{ reviewId }, support]
  await leavesOne('replyToReview', { by }, () =>
    support.send(reviews.replyToReview, { params, body: { body: '고맙습니다.' } }),
  )
  await leavesOne('removeReply', { by }, () => support.send(reviews.removeReply, { params }))
  await leavesOne('hideReview', { by }, () =>
    support.send(reviews.hideReview, { params, body: { reason: '광고' } }),
  )
  await leavesOne('showReview', { by }, () => support.send(reviews.showReview, { params }))
  for (const reason of ['광고', null])
    await leavesOne('hideReviews', { by, actions: [reason ? 'review.hide' : 'review.show'] }, () =>
      support.send(reviews.hideReviews, { body: { reviewIds: [reviewId], reason } }),
    )
})

test('what staff do with errata and reports leaves one line each (security.md#63)', async () => {
  const [lectureId = 0] = (await makeCourse(app.deps.db, { lectures: [{ withVideo: true }] })).lectureIds
  const report = async () => {
    const { id } = await app.deps.db
      .insertInto('erratum_report')
      .values({ lecture_id: lectureId, member_id: learner.memberId, at_sec: 3, words: '다르게 동작해요.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { reportId: id }
  }
  const body = { fromSec: 1, toSec: 9, text: '지금은 다르게 동작해요.' }
  const by = support
  const { id: erratumId } = await leavesOne('makeErratum', { by }, () =>
    support.send(errata.makeErratum, { params: { lectureId }, body }),
  )
  await leavesOne('changeErratum', { by }, () =>
    support.send(errata.changeErratum, { params: { erratumId }, body: { ...body, toSec: 12 } }),
  )
  await leavesOne('removeErratum', { by }, () =>
    support.send(errata.removeErratum, { params: { erratumId } }),
  )
  const published = await report()
  await leavesOne('publishReport', { by }, () =>
    support.send(errata.publishReport, { params: published, body }),
  )
  const rejected = await report()
  await leavesOne('rejectReport', { by }, () =>
    support.send(errata.rejectReport, { params: rejected, body: { answer: '강의와 같아요.' } }),
  )
})

test('what staff do with questions and quizzes leaves one line each (security.md#63)', async () => {
  const { id: courseId, lectureIds } = await makeCourse(app.deps.db, { lectures: [{ withVideo: true }] })
  const ofCourse = { params: { courseId } }
  const { id: quizQuestionId } = await leavesOne('makeBankQuestion', {}, () =>
    admin.send(bank.makeBankQuestion, { ...ofCourse, body: questionOf({}) }),
  )
  await leavesOne('changeBankQuestion', {}, () =>
    admin.send(bank.changeBankQuestion, {
      params: { quizQuestionId },
      body: { question: questionOf({ prompt: '바뀐 문제' }), version: 1 },
    }),
  )
  await leavesOne('importQuestions', {}, () =>
    admin.send(importQuestions, {
      ...ofCourse,
      body: { format: 'gift', text: '1 + 1 = {#2}', isTrial: false },
    }),
  )
  const { id: quizId } = await leavesOne('makePause', {}, () =>
    admin.send(quizzes.makePause, { params: { lectureId: lectureIds[0]! }, body: { atSec: 3 } }),
  )
  const params = { quizId }
  await leavesOne('movePause', {}, () => admin.send(quizzes.movePause, { params, body: { atSec: 5 } }))
  await leavesOne('saveQuiz', {}, () =>
    setQuiz(admin, quizId, { form: 'exam' }, [{ questionId: quizQuestionId }]),
  )
  await leavesOne('allowAnotherSitting', {}, () =>
    admin.send(quizzes.allowAnotherSitting, {
      params,
      body: { memberId: learner.memberId, reason: '정전' },
    }),
  )
  await leavesOne('releaseResults', {}, () => admin.send(quizzes.releaseResults, { params }))
  await leavesOne('removePause', {}, () => admin.send(quizzes.removePause, { params }))
  await leavesOne('removeBankQuestion', {}, () =>
    admin.send(bank.removeBankQuestion, { params: { quizQuestionId } }),
  )
})

test('what staff do with announcements leaves one line each (security.md#63)', async () => {
  const texts = { kind: 'notice', title: '점검', body: '점검합니다.', toBell: true, toMail: false } as const
  const make = () => admin.send(announcements.makeAnnouncement, {})
  const { id } = await leavesOne('makeAnnouncement', {}, make)
  const params = { announcementId: id }
  const saved = await leavesOne('saveAnnouncement', {}, () =>
    admin.send(announcements.saveAnnouncement, {
      params,
      body: { ...texts, audience: EVERYBODY, version: 1 },
    }),
  )
  const send = {
    params,
    body: { version: saved.version, sendAt: new Date(Date.now() + 86_400_000).toISOString() },
  }
  const act = (of: announcements.SendingAct) =>
    leavesOne('changeSending', {}, () =>
      admin.send(announcements.changeSending, { params, body: { act: of } }),
    )
  await leavesOne('sendAnnouncement', {}, () => admin.send(announcements.sendAnnouncement, send))
  await act('cancel')
  const begin = () =>
    app.deps.db
      .updateTable('announcement')
      .set({ state: 'paused', send_at: new Date() })
      .where('id', '=', id)
      .execute()
  await begin()
  await act('resume')
  await begin()
  await act('stop')
  await leavesOne('makeAnnouncementFor', {}, () =>
    admin.send(announcements.makeAnnouncementFor, { body: { memberIds: [learner.memberId] } }),
  )
  const { id: draftId } = await leavesOne('makeAnnouncement', {}, make)
  await leavesOne('removeAnnouncement', {}, async () =>
    equal((await admin.delete(`/api/admin/announcements/${draftId}`)).status, 204),
  )
})

test('what staff do with roadmaps leaves one line each (security.md#63)', async () => {
  const texts = { title: '첫걸음', slug: 'deeds', goal: '첫 코스를 마쳐요.' }
  const { id: roadmapId } = await leavesOne('makeRoadmap', {}, () =>
    admin.send(roadmaps.makeRoadmap, { body: texts }),
  )
  const params = { roadmapId }
  const body = { ...texts, version: 1, steps: [{ courseId: course.id, sentence: '먼저 들어요.' }] }
  await leavesOne('changeRoadmap', {}, () => admin.send(roadmaps.changeRoadmap, { params, body }))
  await leavesOne('publishRoadmap', {}, () => admin.send(roadmaps.publishRoadmap, { params }))
  await leavesOne('unpublishRoadmap', {}, () => admin.send(roadmaps.unpublishRoadmap, { params }))
  await leavesOne('removeRoadmap', {}, async () =>
    equal((await admin.delete(`/api/admin/roadmaps/${roadmapId}`)).status, 204),
  )
})

test('what staff do with categories leaves one line each (security.md#63)', async () => {
  const body = { slug: 'deeds', name: '분야', hue: 'moss', summary: '한 줄', description: '' } as const
  const made = await leavesOne('makeCategory', {}, () => admin.send(categories.makeCategory, { body }))
  const params = { slug: body.slug }
  await leavesOne('changeCategory', {}, () =>
    admin.send(categories.changeCategory, { params, body: { name: '다른 분야' } }),
  )
  const slugs = made.map(({ slug }) => slug).toReversed()
  await leavesOne('orderCategories', {}, () => admin.send(categories.orderCategories, { body: { slugs } }))
  await leavesOne('removeCategory', {}, () => admin.send(categories.removeCategory, { params }))
})

test('what staff do with instructors leaves one line each (security.md#63)', async () => {
  const body = { name: '이마루', headline: '', bio: '', links: [] }
  const made = await leavesOne('makeInstructor', {}, () => admin.send(instructors.makeInstructor, { body }))
  const params = { instructorId: made.id }
  await leavesOne('changeInstructor', {}, () =>
    admin.send(instructors.changeInstructor, { params, body: { ...body, memberEmail: SUPPORT } }),
  )
  await leavesOne('setInstructorPhoto', {}, async () =>
    fine(await admin.patch(`/api/admin/instructors/${made.id}/photo`, formRequest([await image()]))),
  )
  await leavesOne('removeInstructorPhoto', {}, () =>
    admin.send(instructors.removeInstructorPhoto, { params }),
  )
  const choose = (instructorIds: number[]) =>
    admin.send(instructors.setCourseInstructors, { params: { courseId: course.id }, body: { instructorIds } })
  await leavesOne('setCourseInstructors', {}, () => choose([made.id]))
  await choose([])
  await leavesOne('removeInstructor', {}, () => admin.send(instructors.removeInstructor, { params }))
})

test('what staff do with exercises leaves one line each (security.md#63)', async () => {
  const body = exerciseToMake(course.id)
  const { id: exerciseId } = await leavesOne('makeExercise', {}, () =>
    admin.send(practice.makeExercise, { body }),
  )
  const params = { exerciseId }
  const changed = { ...body, version: 1, title: '하나만 출력하기', isOpen: true }
  await leavesOne('changeExercise', {}, () => admin.send(practice.changeExercise, { params, body: changed }))
  const [solution, caught] = [body.tests.map(() => outcome()), body.tests.map(() => outcome('failed'))]
  const check = { version: 2, solution, wrongAnswers: [caught] }
  await leavesOne('checkExercise', {}, () => admin.send(practice.checkExercise, { params, body: check }))
  await leavesOne('publishExercise', {}, () => admin.send(practice.publishExercise, { params }))
  await leavesOne('unpublishExercise', {}, () => admin.send(practice.unpublishExercise, { params }))
  for (const published of [true, false])
    await leavesOne(
      'publishExercises',
      { actions: [published ? 'exercise.publish' : 'exercise.unpublish'] },
      () => admin.send(practice.publishExercises, { body: { exerciseIds: [exerciseId], published } }),
    )
  const { id: other } = await admin.send(practice.makeExercise, { body })
  await leavesOne('placeExercise', {}, () =>
    admin.send(practice.placeExercise, { params: { exerciseId: other }, body: { place: 1 } }),
  )
  await leavesOne('removeExercise', {}, async () =>
    equal((await admin.delete(`/api/admin/practice/exercises/${exerciseId}`)).status, 204),
  )
})

test('what support does leaves one line each (security.md#63)', async () => {
  const by = support
  const opened = await learner.post(`${chat.openChatRoom.path}?supportEmail=${SUPPORT}`)
  const params = { roomId: opened.body as number }
  const { override } = await support.send(chat.getSupportState, {})
  const state = override === 'open' ? ('closed' as const) : ('open' as const)
  await leavesOne('overrideSupport', { by }, () => support.send(chat.overrideSupport, { body: { state } }))
  await leavesOne('changeChatRoom', { by }, () =>
    support.send(chat.changeChatRoom, { params, body: { assigneeId: support.memberId } }),
  )
  await leavesOne('revealRoomContact', { by }, () =>
    support.send(chat.revealRoomContact, { params, body: { reason: '환불 안내' } }),
  )
  await leavesOne('closeChatRoom', { by }, () =>
    support.send(chat.closeChatRoom, { params, body: { reason: '해결' } }),
  )
  await leavesOne('reopenChatRoom', { by }, () => support.send(chat.reopenChatRoom, { params }))
  const body = { shortcut: '인사', text: '안녕하세요' }
  const { id } = await leavesOne('makeCannedReply', { by }, () =>
    support.send(chat.makeCannedReply, { body }),
  )
  const reply = { replyId: id }
  await leavesOne('changeCannedReply', { by }, () =>
    support.send(chat.changeCannedReply, { params: reply, body: { ...body, text: '반갑습니다' } }),
  )
  await leavesOne('removeCannedReply', { by }, async () =>
    equal((await support.delete(`/api/chat/replies/${id}`)).status, 204),
  )
})

test('what staff do with mails and members leaves one line each (security.md#63)', async () => {
  const { id: mailId } = await app.deps.db
    .insertInto('mail')
    .values({
      message_id: '<deed>',
      recipient: 'deed@example.com',
      subject: '제목',
      body_text: '-',
      body_html: '',
      tries: 13,
      last_error: '550',
      failed_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await leavesOne('resendMail', {}, () => admin.send(resendMail, { params: { mailId } }))
  const leaver = await app.member()
  const params = { userId: leaver.memberId }
  await leavesOne('withdrawMember', {}, () =>
    admin.send(withdrawMember, { params, body: { reason: '본인 요청' } }),
  )
})

test('what staff do with a member leaves one line each (security.md#63)', async () => {
  const member = await app.member()
  const params = { memberId: member.memberId }
  const body = { reason: '본인 요청으로 확인' }
  const { id: viewId } = await leavesOne('beginLearnerView', {}, () =>
    admin.send(beginLearnerView, { params, body }),
  )
  await leavesOne('endLearnerView', {}, () => admin.send(endLearnerView, { params: { viewId } }))
  await leavesOne('revealContact', {}, () => admin.send(members.revealContact, { params, body }))
  await leavesOne('exportMember', {}, async () =>
    fine(await admin.post(`/api/admin/users/${member.memberId}/data`, { json: body })),
  )
  const roles = ['ROLE_MEMBER' as const, 'ROLE_SUPPORT' as const]
  await leavesOne('changeRoles', {}, () =>
    admin.send(members.changeRoles, { params, body: { ...body, roles } }),
  )
  const other = await makeCourse(app.deps.db)
  const access = { params: { ...params, courseId: other.id } }
  const give = (until: string) => admin.send(members.giveAccess, { ...access, body: { ...body, until } })
  await leavesOne('giveAccess', { actions: ['access.give'] }, () => give('2098-12-31'))
  await leavesOne('giveAccess', { actions: ['access.extend'] }, () => give('2099-12-31'))
  const extension = { ...body, revision: 0, days: 7, memberIds: null }
  await leavesOne('extendEnrolments', {}, () =>
    admin.send(extendEnrolments, { params: { courseId: other.id }, body: extension }),
  )
  await leavesOne('endAccess', {}, () => admin.send(members.endAccess, { ...access, body }))

  const owner = await app.member()
  const its = { memberId: owner.memberId }
  const { secret } = await owner.send(beginSecondFactor, { body: {} })
  await owner.send(confirmSecondFactor, { body: { code: new Authenticator(secret).code() } })
  const { sessions } = await admin.send(members.showMember, { params: its })
  await leavesOne('endMemberSession', {}, () =>
    admin.send(members.endMemberSession, { params: { ...its, sessionId: sessions[0]!.id }, body }),
  )
  await leavesOne('resetSecondFactor', {}, () => admin.send(members.resetSecondFactor, { params: its, body }))
  await leavesOne('endMemberSessions', {}, () =>
    admin.send(members.endMemberSessions, { params: { memberId: learner.memberId }, body }),
  )
})

test('what staff set for the site leaves one line each (security.md#63)', async () => {
  const now = await admin.send(site.getSiteSettings, {})
  const revision = 0
  await leavesOne('putBrand', {}, () =>
    admin.send(site.putBrand, { body: { revision, value: { ...now.brand.value, name: '새 이름' } } }),
  )
  const promotion = {
    text: '가을 할인',
    href: '/course/data',
    from: '2026-01-01T00:00:00+09:00',
    until: '2026-02-01T00:00:00+09:00',
  }
  await leavesOne('putPromotion', {}, () =>
    admin.send(site.putPromotion, { body: { revision, value: promotion } }),
  )
  await leavesOne('putBusiness', {}, () =>
    admin.send(site.putBusiness, {
      body: { revision, value: { ...now.business.value, hosting: '새 호스팅' } },
    }),
  )
  const hours = now.hours.value.with(0, null)
  await leavesOne('putHours', {}, () => admin.send(site.putHours, { body: { revision, value: hours } }))
  await leavesOne('putHolidays', {}, () =>
    admin.send(site.putHolidays, { body: { revision, value: [{ day: '2027-05-05', name: '어린이날' }] } }),
  )
  await leavesOne('putQuotes', {}, () =>
    admin.send(site.putQuotes, { body: { revision, value: [{ text: '오늘도 한 걸음', by: '' }] } }),
  )
  const text = { version: '2099-01-01', body: '## 새 약관\n\n글', effectiveFrom: '2099-01-01' }
  await leavesOne('publishLegalText', {}, () =>
    admin.send(publishLegalText, {
      params: { document: 'terms' },
      body: { ...text, note: '새로 정리', isWorse: false },
    }),
  )
})

test('sections, their order and a text leave one line each', async () => {
  const { id: courseId, lectureIds } = await makeCourse(app.deps.db)
  const params = { courseId }
  const add = () => admin.send(outline.makeSection, { params, body: { title: '시작' } })
  const { id: sectionId } = await leavesOne('makeSection', {}, add)
  const section = { sectionId }
  await leavesOne('renameSection', {}, () =>
    admin.send(outline.renameSection, { params: section, body: { title: '시작하기' } }),
  )
  await leavesOne('saveOutline', {}, () =>
    admin.send(outline.saveOutline, { params, body: { groups: [{ sectionId, lectureIds }] } }),
  )
  const lesson = { kind: 'text', title: '읽을거리', sectionId } as const
  const { id: lectureId } = await leavesOne('makeLesson', {}, () =>
    admin.send(outline.makeLesson, { params, body: lesson }),
  )
  await leavesOne('saveText', {}, () =>
    admin.send(saveText, {
      params: { lectureId },
      body: { markdown: '본문', durationSec: null, version: 1 },
    }),
  )
  const { id: filesId } = await admin.send(outline.makeLesson, {
    params,
    body: { kind: 'file', title: '자료' },
  })
  const filesOf = { lectureId: filesId }
  const upload = () => sendFile(admin, filesId, 'data.csv', 'a,b')
  const added = await leavesOne('addLessonFile', {}, upload)
  const { id: fileId } = LessonFile.parse((added.body as { data: unknown }).data)
  await upload()
  const fileIds = (await admin.send(files.listLessonFiles, { params: filesOf })).map(({ id }) => id)
  await leavesOne('renameLessonFile', {}, () =>
    admin.send(files.renameLessonFile, { params: { ...filesOf, fileId }, body: { name: '판매 기록' } }),
  )
  await leavesOne('orderLessonFiles', {}, () =>
    admin.send(files.orderLessonFiles, { params: filesOf, body: { fileIds: fileIds.toReversed() } }),
  )
  await leavesOne('setFileLength', {}, () =>
    admin.send(files.setFileLength, { params: filesOf, body: { durationSec: 60 } }),
  )
  await leavesOne('removeLessonFile', {}, () =>
    admin.send(files.removeLessonFile, { params: { ...filesOf, fileId } }),
  )
  await leavesOne('addPicture', {}, async () =>
    fine(await admin.post(`/api/lectures/${lectureId}/pictures`, formRequest([await image()]))),
  )
  const practice = await admin.send(outline.makeLesson, { params, body: { kind: 'exercise', title: '실습' } })
  await leavesOne('saveExerciseLesson', {}, () =>
    admin.send(saveExerciseLesson, {
      params: { lectureId: practice.id },
      body: { exerciseId: null, durationSec: 300 },
    }),
  )
  await leavesOne('removeSection', {}, () => admin.send(outline.removeSection, { params: section }))
  const [edition] = (await admin.send(previewCourse, { params })).editions
  await leavesOne('setEditionSummary', {}, () =>
    admin.send(setEditionSummary, {
      params: { editionId: edition!.id },
      body: { summary: '섹션을 나눴어요.' },
    }),
  )
})

test('copies, moves and imports of lessons leave one line each', async () => {
  const from = await makeCourse(app.deps.db)
  const { id: courseId } = await makeCourse(app.deps.db)
  const params = { courseId }
  const [lectureId = 0] = from.lectureIds
  const [copy] = await leavesOne('copyLessons', {}, () =>
    admin.send(acts.copyLessons, { params, body: { lectureIds: [lectureId] } }),
  )
  await leavesOne('moveLessons', {}, () =>
    admin.send(acts.moveLessons, { params, body: { lectureIds: [lectureId] } }),
  )
  await leavesOne('openLessons', {}, () =>
    admin.send(acts.openLessons, { params, body: { lectureIds: [copy!.id], isPublic: true } }),
  )
  await leavesOne('takeLessonsBack', {}, () =>
    admin.send(acts.takeLessonsBack, { params, body: { lectureIds: [copy!.id] } }),
  )
  const source = { from: 'csv' as const, text: 'section,kind,title\n시작,text,하나' }
  const { made } = await leavesOne('importLessons', {}, () =>
    admin.send(importLessons, { params, body: { source, isTrial: false } }),
  )
  await leavesOne('copySection', {}, () =>
    admin.send(acts.copySection, { params: { sectionId: made!.sectionIds[0]! } }),
  )
})

test('a deed that changes nothing leaves no line', async () => {
  const last = async () => (await linesAfter(0)).length
  const before = await last()
  const params = { courseId: course.id }
  const { title } = await admin.send(courses.getStaffCourse, { params })
  await admin.send(courses.changeCourse, { params, body: { title } })
  await admin.send(courses.orderLectures, { params, body: { lectureIds: course.lectureIds } })
  await admin.send(courses.unarchiveCourse, { params })
  await admin.send(courses.removeCourseImage, { params })
  equal(await last(), before)
})

test('each deed of the table was done here', () => {
  deepEqual(
    Object.keys(STAFF_DEEDS).filter((name) => !done.has(name)),
    [],
  )
})
