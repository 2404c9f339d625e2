import { demoCourses } from './courses.ts'
import { ingestDemoFiles, seedFiles } from './ingest-files.ts'
import { ingestDemoVideos, type Progress } from './ingest-videos.ts'
import { seedLife } from './life/seed-life.ts'
import { demoQuestions } from './questions/questions.ts'
import { demoRoadmaps } from './roadmaps.ts'
import { seedQuizzes } from './quizzes/seed-quizzes.ts'
import { seedExercises } from './seed-exercises.ts'
import { seedLectures } from './seed-lectures.ts'
import { seedOutlines } from './seed-outlines.ts'
import { drawPortraits, linkInstructor, seedInstructors } from './instructors/seed-instructors.ts'
import { seedQuestions } from './questions/seed-questions.ts'
import * as rows from './seed.store.ts'
import type { Conversation, Story } from './seed.store.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { recordConsents } from '#server/features/identity/consents/consents.ts'
import { hashPassword } from '#server/features/identity/password/password.ts'
import { issue } from '#server/features/learning/certificate/certificate-issue.ts'
import {
  DEMO_ACCOUNTS,
  DEMO_INSTRUCTOR,
  DEMO_KAKAO,
  DEMO_PASSWORD,
} from '#server/features/site/demo-accounts.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'

/**
 * Fills an empty database with the demonstration; the videos go through the product's own ingest.
 * Inserts all rows in one transaction: a start that is killed midway leaves none, and the next start seeds again.
 */
export async function fillDatabase(
  { config, db, media, legal, clock }: Deps,
  onProgress: Progress,
): Promise<void> {
  const videos = await ingestDemoVideos(media, demoCourses, onProgress)
  const portraits = await drawPortraits(media)
  const files = await ingestDemoFiles(media, demoCourses)
  const passwordHashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(config, DEMO_PASSWORD)))
  await db.transaction().execute(async (trx) => {
    await rows.insertVideos(trx, [...videos.values()])
    await rows.insertCourses(trx, demoCourses)
    await rows.insertRoadmaps(trx, demoRoadmaps, demoCourses)
    await seedInstructors(trx, demoCourses, portraits)
    const lectures = await seedLectures(trx, demoCourses, videos)
    await seedFiles(trx, demoCourses, { lectures, files })
    const quizzes = await seedQuizzes(trx, demoCourses, lectures)
    await seedOutlines(trx, demoCourses)
    await rows.insertMembers(trx, DEMO_ACCOUNTS, passwordHashes)
    await rows.insertKakaoLink(trx, DEMO_KAKAO)
    await linkInstructor(trx, DEMO_INSTRUCTOR)
    await giveConsents(trx, legal)
    await rows.ageLectures(trx, ADDED_LATER)
    for (const story of STORIES) {
      const memberId = await rows.insertStory(trx, story, lectures)
      if (story.watched === 'all') await issue({ db: trx, clock }, memberId, story.courseId)
    }
    await rows.insertConversation(trx, CONVERSATION)
    await seedQuestions(trx, demoQuestions, lectures)
    await seedExercises(trx, lectures)
    await seedLife({ trx, clock, config }, demoCourses, { lectures, quizzes })
    await rows.resumeNumbering(trx)
  })
}

async function giveConsents(trx: Db, legal: Deps['legal']): Promise<void> {
  const agreed = { terms: true, privacy: true, age14: true }
  for (const at of DEMO_ACCOUNTS.keys())
    await recordConsents(trx, at + 1, { agreed, versions: consentVersions(legal), source: 'demo', ip: null })
}

/** A member's progress in a course: the watched fraction of each lecture in order, and the days of watching. */

const STORIES: Story[] = [
  { email: 'learner@codemaru.kr', courseId: 1, watched: [1, 1, 0.45], daysAgo: [1, 2, 3, 6, 8, 9] },
  { email: 'learner@codemaru.kr', courseId: 2, watched: [0.3], daysAgo: [4] },
  { email: 'graduate@codemaru.kr', courseId: 3, watched: 'all', daysAgo: [20, 21, 23, 24, 27, 30] },
]

/** A closed conversation, so that trying the chat opens a new room. */
const CONVERSATION: Conversation = {
  member: 'learner@codemaru.kr',
  support: 'support@codemaru.kr',
  daysAgo: 1,
  closeReason: '예시 상담',
  lines: [
    ['member', '[예시] 강의를 보다가 나가면 어디서부터 다시 시작하나요?'],
    ['support', '[예시] 마지막으로 본 지점부터 이어서 재생돼요. 마이페이지에서 ‘이어보기’를 눌러 주세요.'],
    ['member', '[예시] 네, 확인했어요. 감사합니다!'],
    ['support', '[예시] 도움이 되어 기뻐요. 궁금한 점이 있으면 언제든지 물어보세요.'],
  ],
}
/** A lecture that was added after the learner began the course, so it is marked as new. */
const ADDED_LATER = { courseId: 2, orderIndex: 4, daysAgo: 2 }
